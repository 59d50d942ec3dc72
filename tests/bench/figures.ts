/** The required ratio: a minimum for speed, a maximum for cost. */
export type Target = { readonly atLeast: number } | { readonly atMost: number };

export type BenchFigure = ReturnType<typeof figure>;

export function figure(
  name: string,
  value: number,
  limitName: string,
  limit: number,
  unit: string,
  target: Target,
) {
  const ratio = value / limit;
  const isMet = 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
  return { name, value, limitName, limit, unit, ratio, target, isMet };
}

/** `--short` shows that it works; its figures mean nothing (tests/api/operation/benchmarks.all.test.ts). */
const isShort = process.argv.includes('--short');

export const orShort = <Size>(full: Size, short: Size): Size => (isShort ? short : full);

export const figureAtLeast = (name: string, value: number, limit: number, unit: string) =>
  figure(name, value, 'the limit set', limit, unit, { atLeast: 1 });

export const figureWithin = (name: string, value: number, limit: number, unit: string) =>
  figure(name, value, 'the limit set', limit, unit, { atMost: 1 });

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export const median = (numbers: readonly number[]) => quantile(numbers, 0.5);

/** For rates on a busy machine: other processes only lower them. */
export const upperQuartile = (rates: readonly number[]) => quantile(rates, 0.75);

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

function targetText(target: Target): string {
  return 'atLeast' in target ? `>= ${target.atLeast}` : `<= ${target.atMost}`;
}

export function tableOf(figures: readonly BenchFigure[]): string {
  const rows = [
    ['figure', 'value', 'limit, in the same run', 'value', 'unit', 'ratio', 'target', 'met'],
    ...figures.map(({ name, value, limitName, limit, unit, ratio, target, isMet }) => [
      name,
      number.format(value),
      limitName,
      number.format(limit),
      unit,
      ratio.toFixed(2),
      targetText(target),
      isMet ? 'yes' : 'NO',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
