import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { IS_LONG } from '#tests/kit/tier.ts';

/** The figures of a long run, one a line. */
export const FIGURES_FILE = join(import.meta.dirname, '../../../.cache/figures.txt');

/** Units that depend on the machine and its load: a bound in them never fails a test. */
const MACHINE_UNITS = ['ms', 's', '%', 'MB', 'MB/h', 'files', 'per second'] as const;
type MachineUnit = (typeof MACHINE_UNITS)[number];

/** Units with equal values on every machine: judged like counts. */
type ExactUnit = 'bytes' | 's of the test clock' | 'days of the test clock' | 's of lease';

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
  readonly examples?: readonly unknown[];
}

const bounded =
  (bound: 'exactly' | 'atLeast' | 'atMost') =>
  (
    name: string,
    value: number | null,
    by: number,
    unit?: MachineUnit | ExactUnit,
  ): Measurement => ({ name, value, [bound]: by, ...(unit && { unit }) });
export const exactly = bounded('exactly');
export const atLeast = bounded('atLeast');
export const atMost = bounded('atMost');

/** What there must be none of. */
export const none = (name: string, examples: readonly unknown[]): Measurement => ({
  name,
  value: examples.length,
  exactly: 0,
  examples,
});

export interface Figure {
  /** Such as 'T1'. */
  readonly test: string;
  /** Such as 'one slot, sqlite'. */
  readonly name: string;
  readonly operations: number;
  readonly measured: readonly Measurement[];
  /** The random seed; `SEED=…` repeats the run. */
  readonly seed?: number;
}

const isOfMachine = ({ unit }: Measurement) => MACHINE_UNITS.some((one) => one === unit);

const isMet = ({ value, atMost, atLeast, exactly }: Measurement) =>
  value === null ||
  (value <= (atMost ?? value) && value >= (atLeast ?? value) && value === (exactly ?? value));

/** @returns such as 'p95 of bookings 817 ms (at most 500: not met)' */
function textOf(measurement: Measurement): string {
  const { name, value, unit = '', exactly, atLeast, atMost } = measurement;
  const bounds = Object.entries({ exactly, 'at least': atLeast, 'at most': atMost })
    .flatMap(([word, bound]) => (bound === undefined ? [] : [`${word} ${bound}`]))
    .join(', ');
  const measured = `${name} ${value === null ? 'not measured' : `${value} ${unit}`.trim()}`;
  if (bounds === '') return measured;
  return `${measured} (${bounds}${isMet(measurement) ? '' : ': not met'})`;
}

const EXAMPLES_SHOWN = 5;
const exampleText = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one));

/**
 * Records a figure, then fails the test for a count that breaks its requirement. Times, megabytes and rates are only
 * recorded: on a shared machine they would fail without a cause. @throws Error also if a value is not finite
 */
export function recordFigure({ test, name, operations, measured, seed }: Figure): void {
  const title = [`${test} ${name}`, ...(seed === undefined ? [] : [`seed ${seed}`])].join(', ');
  const missing = measured.find(({ value }) => value !== null && !Number.isFinite(value));
  if (missing) throw new Error(`${title}: no value for ${missing.name}`);
  if (IS_LONG) {
    const line = `${title}, ${operations} operations: ${measured.map(textOf).join('; ')}`;
    appendFileSync(FIGURES_FILE, `${line}\n`);
  }
  const broken = measured.filter((one) => !isOfMachine(one) && !isMet(one));
  if (broken.length === 0) return;
  const lines = broken.flatMap((one) => [
    textOf(one),
    ...(one.examples ?? []).slice(0, EXAMPLES_SHOWN).map(exampleText),
  ]);
  throw new Error(`${title}: ${lines.join('\n')}`);
}
