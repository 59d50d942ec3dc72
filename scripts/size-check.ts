import type { CODE_OF_ONE_PAGE, PAGE_BUDGETS, PageBudget } from './page-budgets.ts';
import type { PageSize } from './page-sizes.ts';

const BYTES_PER_KILOBYTE = 1_000;
const kilobytes = (bytes: number) => (bytes / BYTES_PER_KILOBYTE).toFixed(1);

const COLUMNS = ['html', 'styles', 'scripts', 'fonts', 'pictures', 'all'] as const;
/** What has a budget, as it is called in a message. */
const BUDGETED: Readonly<Record<keyof PageBudget, string>> = {
  scripts: 'scripts',
  styles: 'styles',
  all: 'the whole page',
};

/** The sizes as a table, in KB; the styles are a part of the HTML. */
export function sizeTable(sizes: readonly PageSize[]): string {
  const row = (first: string, cells: readonly string[]) =>
    first.padEnd(22) + cells.map((cell) => cell.padStart(10)).join('');
  return [
    row('KB, brotli', COLUMNS),
    ...sizes.map((size) =>
      row(
        size.address,
        COLUMNS.map((name) => kilobytes(size[name])),
      ),
    ),
  ].join('\n');
}

/** What is heavier than its budget, a line for each; none when everything is light enough. */
export function overweights(sizes: readonly PageSize[], budgets: typeof PAGE_BUDGETS): string[] {
  return sizes.flatMap((size) => {
    const budget = budgets[size.address] ?? budgets.others;
    return (['scripts', 'styles', 'all'] as const)
      .filter((name) => size[name] > budget[name] * BYTES_PER_KILOBYTE)
      .map(
        (name) =>
          `${size.address}: ${BUDGETED[name]} ${kilobytes(size[name])} KB, budget ${budget[name]} KB`,
      );
  });
}

/**
 * Which code pages load that is not theirs, a line for each.
 * @param sources the source files in each module, by its address
 */
export function strayCode(
  sizes: readonly PageSize[],
  sources: Readonly<Record<string, readonly string[]>>,
  owned: typeof CODE_OF_ONE_PAGE,
): string[] {
  return sizes.flatMap(({ address, modules }) =>
    owned
      .filter(({ pages }) => !pages.includes(address))
      .flatMap(({ source }) => {
        const found = modules.find((href) =>
          sources[href]?.some((path) => path.startsWith(source)),
        );
        return found ? [`${address}: loads ${source} in ${found}`] : [];
      }),
  );
}

/** The pages are too heavy, or load what they must not. */
export class WeightError extends Error {
  constructor(findings: readonly string[]) {
    super(
      `The pages weigh too much (scripts/page-budgets.ts has the budgets):\n${findings.join('\n')}`,
    );
    this.name = 'WeightError';
  }
}
