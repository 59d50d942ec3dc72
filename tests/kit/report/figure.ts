import type { CurrentTest } from '#tests/kit/runner.ts';

/** Units that depend on the machine and its load: judged in the long form only, which runs alone. */
const MACHINE_UNITS = ['ms', 's', '%', 'MB', 'MB/h', 'files', 'per second'] as const;

/** Units with equal values on every machine: judged like counts, in every form. */
const EXACT_UNITS = [
  'bytes',
  's of the test clock',
  'days of the test clock',
  's of lease',
] as const;

/** A unit of a measured value; a count has none. */
export type Unit = (typeof MACHINE_UNITS)[number] | (typeof EXACT_UNITS)[number];

/** A measured number with its requirement, if any. */
export interface Measurement {
  /** Such as 'p95 of bookings'. */
  readonly name: string;
  /** null if this machine cannot measure it. */
  readonly value: number | null;
  readonly unit?: Unit;
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly exactly?: number;
  /** Examples for the error of a failed test; not in the table. */
  readonly examples?: readonly unknown[];
}

/** The result of a fault test, in numbers. */
export interface Figure {
  /** Such as 'T1'. */
  readonly test: string;
  /** Such as 'one slot, sqlite'. */
  readonly name: string;
  /** The number of operations that the test started, such as bookings or requests. */
  readonly operations: number;
  readonly measured: readonly Measurement[];
  /** The random seed; `SEED=…` repeats the run. */
  readonly seed?: number;
}

export interface RecordedFigure extends Figure, CurrentTest {
  readonly isLongForm: boolean;
}

export type Verdict = 'met' | 'not met' | 'not judged' | 'no requirement';

const isMachineUnit = (unit: Unit | undefined) => MACHINE_UNITS.some((one) => one === unit);

export function judge(measurement: Measurement, isLongForm: boolean): Verdict {
  const { value, unit, atMost, atLeast, exactly } = measurement;
  if (atMost === undefined && atLeast === undefined && exactly === undefined) {
    return 'no requirement';
  }
  if (value === null || (isMachineUnit(unit) && !isLongForm)) return 'not judged';
  const isMet =
    Number.isFinite(value) &&
    value <= (atMost ?? Number.POSITIVE_INFINITY) &&
    value >= (atLeast ?? Number.NEGATIVE_INFINITY) &&
    value === (exactly ?? value);
  return isMet ? 'met' : 'not met';
}

const EXAMPLES_SHOWN = 5;

const text = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one));

const withUnit = (value: number, unit: Unit | undefined) =>
  unit === undefined ? String(value) : `${value} ${unit}`;

/** @returns such as 'p95 of bookings 817 ms' */
export function valueText({ name, value, unit }: Measurement): string {
  return `${name} ${value === null ? 'not measured on this machine' : withUnit(value, unit)}`;
}

/** @returns such as 'p95 of bookings <= 500 ms'; '' without a requirement */
export function requirementText({ name, unit, atMost, atLeast, exactly }: Measurement): string {
  const parts = [
    exactly === undefined ? [] : [withUnit(exactly, unit)],
    atLeast === undefined ? [] : [`>= ${withUnit(atLeast, unit)}`],
    atMost === undefined ? [] : [`<= ${withUnit(atMost, unit)}`],
  ].flat();
  return parts.length === 0 ? '' : `${name} ${parts.join(' and ')}`;
}

/**
 * Throws if a count or another machine-independent value breaks its requirement. Times, megabytes
 * and rates only appear in the table.
 */
export function assertCounts({ test, name, measured }: Figure): void {
  const broken = measured.filter((measurement) => judge(measurement, false) === 'not met');
  if (broken.length === 0) return;
  const texts = broken.map((measurement) => {
    const examples = (measurement.examples ?? []).slice(0, EXAMPLES_SHOWN);
    const lines = examples.map((example) => `\n${text(example)}`).join('');
    return `${valueText(measurement)}, required: ${requirementText(measurement)}${lines}`;
  });
  throw new Error(`${test} ${name}: ${texts.join('; ')}`);
}
