/** What a page may weigh, in KB (1,000 bytes) as they travel: brotli for everything that it helps. */
export interface PageBudget {
  /** All modules that the page loads before anybody touches it. */
  readonly scripts: number;
  /** The styles that stand in the page. */
  readonly styles: number;
  /** The page's file with its styles, scripts, fonts and pictures, those far below included. */
  readonly all: number;
}

/**
 * The budgets; the build fails past them. About 95 KB of the scripts are React and its router. A page
 * that is not named has the `others` budget.
 */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> & { readonly others: PageBudget } =
  {
    others: { scripts: 112, styles: 10, all: 180 },
    '/': { scripts: 112, styles: 11, all: 230 },
    '/auth': { scripts: 116, styles: 10, all: 180 },
    // The calendar, its requests and its rules.
    '/booking-calendar': { scripts: 123, styles: 11, all: 190 },
    // And two documents to read, which the page holds as well.
    '/book': { scripts: 129, styles: 12, all: 195 },
    // The workroom: loaded by nobody else.
    '/admin': { scripts: 145, styles: 14, all: 215 },
  };

/** Code that only these pages may load, by the folder or file that it comes from. */
export const CODE_OF_ONE_PAGE: readonly {
  readonly source: string;
  readonly pages: readonly string[];
}[] = [
  { source: 'app/features/admin/', pages: ['/admin'] },
  { source: 'app/routes/admin.tsx', pages: ['/admin'] },
  { source: 'app/features/bookings/month-grid.tsx', pages: ['/booking-calendar', '/book'] },
  { source: 'app/features/legal-gate/', pages: ['/book'] },
];
