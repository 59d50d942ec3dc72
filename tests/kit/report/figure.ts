import type { CurrentTest } from '#tests/kit/runner.ts';

/** Units that depend on the machine and its load: judged in the long form only, which runs alone. */
const MACHINE_UNITS = ['ms', 's', '%', 'MB', 'MB/h', 'files', 'per second'] as const;
type MachineUnit = (typeof MACHINE_UNITS)[number];

/** Units with equal values on every machine: judged like counts, in every form. */
type ExactUnit = 'bytes' | 's of the test clock' | 'days of the test clock' | 's of lease';

/** A measured number with its requirement, if any. */
export interface Measurement {
  /** Such as 'p95 of bookings'. */
  readonly name: string;
  /** null if this machine cannot measure it. */
  readonly value: number | null;
  /** A count has none. */
  readonly unit?: MachineUnit | ExactUnit;
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

const isMachineUnit = (unit: Measurement['unit']) => MACHINE_UNITS.some((one) => one === unit);

export function judge(measurement: Measurement, isLongForm: boolean): Verdict {
  const { value, unit, atMost, atLeast, exactly } = measurement;
  if ((atMost ?? atLeast ?? exactly) === undefined) return 'no requirement';
  if (value === null || (isMachineUnit(unit) && !isLongForm)) return 'not judged';
  const isMet =
    Number.isFinite(value) &&
    value <= (atMost ?? value) &&
    value >= (atLeast ?? value) &&
    value === (exactly ?? value);
  return isMet ? 'met' : 'not met';
}

const withUnit = (value: number, unit: Measurement['unit']) =>
  unit === undefined ? String(value) : `${value} ${unit}`;

/** @returns such as 'p95 of bookings 817 ms' */
export const valueText = ({ name, value, unit }: Measurement) =>
  `${name} ${value === null ? 'not measured on this machine' : withUnit(value, unit)}`;

/** @returns such as 'p95 of bookings <= 500 ms'; '' without a requirement */
export function requirementText({ name, unit, atMost, atLeast, exactly }: Measurement): string {
  const bounds = [
    { sign: '', bound: exactly },
    { sign: '>= ', bound: atLeast },
    { sign: '<= ', bound: atMost },
  ];
  const texts = bounds.flatMap(({ sign, bound }) =>
    bound === undefined ? [] : [`${sign}${withUnit(bound, unit)}`],
  );
  return texts.length === 0 ? '' : `${name} ${texts.join(' and ')}`;
}

const EXAMPLES_SHOWN = 5;
const exampleText = (one: unknown) => `\n${typeof one === 'string' ? one : JSON.stringify(one)}`;

/**
 * Throws if a count or another machine-independent value breaks its requirement. Times, megabytes
 * and rates only appear in the table.
 */
export function assertCounts({ test, name, measured }: Figure): void {
  const texts = measured
    .filter((measurement) => judge(measurement, false) === 'not met')
    .map((broken) => {
      const examples = (broken.examples ?? []).slice(0, EXAMPLES_SHOWN).map(exampleText);
      return `${valueText(broken)}, required: ${requirementText(broken)}${examples.join('')}`;
    });
  if (texts.length > 0) throw new Error(`${test} ${name}: ${texts.join('; ')}`);
}

/** The numbers of docs/fault-tests.md at the end of a test title, such as '(T1, T20)'. */
export const testNumbersIn = (title: string) =>
  /\((T\d+(?:, T\d+)*)\)$/.exec(title)?.[1]?.split(', ') ?? [];
