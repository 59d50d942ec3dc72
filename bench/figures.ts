/** One line of the table: a figure, and the limit that was measured in the same run. */
export interface BenchFigure {
  readonly name: string;
  readonly value: number;
  readonly limitName: string;
  readonly limit: number;
  readonly unit: string;
  /** The value as a part of the limit; for a growth, how many times the limit. */
  readonly ratio: number;
}

/** A figure with its ratio. */
export function figure(
  name: string,
  value: number,
  limitName: string,
  limit: number,
  unit: string,
): BenchFigure {
  return { name, value, limitName, limit, unit, ratio: value / limit };
}

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The figures as a table, for people. */
export function tableOf(figures: readonly BenchFigure[]): string {
  const rows = [
    ['figure', 'value', 'limit, in the same run', 'value', 'unit', 'ratio'],
    ...figures.map(({ name, value, limitName, limit, unit, ratio }) => [
      name,
      number.format(value),
      limitName,
      number.format(limit),
      unit,
      ratio.toFixed(2),
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
