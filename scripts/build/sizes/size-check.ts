import type { CODE_OF_ONE_PAGE, PAGE_BUDGETS, PageBudget } from './page-budgets.ts';
import type { PageSize } from './page-sizes.ts';

const BYTES_PER_KILOBYTE = 1_000;
const kilobytes = (bytes: number) => (bytes / BYTES_PER_KILOBYTE).toFixed(1);

const COLUMNS = ['html', 'styles', 'scripts', 'fonts', 'pictures', 'all'] as const;
const BUDGETED: Readonly<Record<keyof PageBudget, string>> = {
  scripts: 'scripts',
  styles: 'styles',
  all: 'the whole page',
};

export function sizeTable(sizes: readonly PageSize[]): string {
  const row = (first: string, cells: readonly string[]) =>
    first.padEnd(22) + cells.map((cell) => cell.padStart(10)).join('');
  return [
    row('KB, brotli', COLUMNS),
    ...sizes.map((size) =>
      row(
        size.path,
        COLUMNS.map((name) => kilobytes(size[name])),
      ),
    ),
  ].join('\n');
}

export function findExceededBudgets(
  sizes: readonly PageSize[],
  budgets: typeof PAGE_BUDGETS,
): string[] {
  return sizes.flatMap((size) => {
    const budget = budgets[size.path] ?? budgets.others;
    return (['scripts', 'styles', 'all'] as const)
      .filter((name) => size[name] > budget[name] * BYTES_PER_KILOBYTE)
      .map(
        (name) =>
          `${size.path}: ${BUDGETED[name]} ${kilobytes(size[name])} KB, budget ${budget[name]} KB`,
      );
  });
}

/** @param sources the source files of each module, by its URL path */
export function findForeignCode(
  sizes: readonly PageSize[],
  sources: Readonly<Record<string, readonly string[]>>,
  restrictions: typeof CODE_OF_ONE_PAGE,
): string[] {
  return sizes.flatMap(({ path, modules }) =>
    restrictions
      .filter(({ pages }) => !pages.includes(path))
      .flatMap(({ source }) => {
        const found = modules.find((href) =>
          sources[href]?.some((file) => file.startsWith(source)),
        );
        return found ? [`${path}: loads ${source} in ${found}`] : [];
      }),
  );
}
