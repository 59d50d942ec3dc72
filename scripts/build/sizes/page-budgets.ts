/** Maximum transfer sizes of a page in KB (1,000 bytes), with Brotli where it helps. */
export interface PageBudget {
  /** All modules loaded before the first interaction. */
  readonly scripts: number;
  readonly styles: number;
  /** HTML with styles, scripts, fonts and all pictures, also those below the fold. */
  readonly all: number;
}

/** About 95 KB of the scripts are React and its router. */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> & { readonly others: PageBudget } =
  {
    others: { scripts: 113, styles: 8, all: 180 },
    '/': { scripts: 112, styles: 9, all: 230 },
    '/auth': { scripts: 117, styles: 8, all: 180 },
    '/booking-calendar': { scripts: 128, styles: 9.5, all: 183 },
    '/your-booking': { scripts: 135, styles: 10, all: 190 },
    // Also has both legal documents, in the HTML too.
    '/book': { scripts: 136, styles: 10.6, all: 192 },
    '/admin': { scripts: 162.5, styles: 13, all: 219.5 },
  };

export const CODE_OF_ONE_PAGE: readonly {
  readonly source: string;
  readonly pages: readonly string[];
}[] = [
  { source: 'app/features/admin/', pages: ['/admin'] },
  { source: 'app/pages/admin.tsx', pages: ['/admin'] },
  {
    source: 'app/features/booking/calendar/month-grid.tsx',
    pages: ['/booking-calendar', '/book', '/your-booking'],
  },
  { source: 'app/features/your-booking/', pages: ['/your-booking'] },
  { source: 'node_modules/@tanstack/', pages: ['/admin'] },
  { source: 'app/features/legal-gate/', pages: ['/book'] },
];
