import { existsSync } from 'node:fs';
import { type BenchFigure, figure, figureAtLeast, figureWithin, orShort } from './figures.ts';
import { CATEGORIES, LIGHTHOUSE, type PageSpeed, speedOf } from './lighthouse.ts';
import { withSites } from './site.ts';

const DEBUGGING_PORT = 9333;
const RUNS_PER_PAGE = orShort(3, 1);
const MAX_RATIO = 1.15;
const MIN_SCORE = 100;
/** Lighthouse shows anything below as 0.000: a font swap in one line. */
const NO_SHIFT = 0.0005;
const MAX_BLOCKING_MS = 50;

async function indexedPages(url: string): Promise<string[]> {
  const siteMap = await (await fetch(new URL('/sitemap.xml', url))).text();
  return Array.from(
    siteMap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, address = '']) => address.replace(/^https?:\/\/[^/]*/, '') || '/',
  );
}

function figuresOf(pages: readonly PageSpeed[]): BenchFigure[] {
  const worst = (figureOf: (page: PageSpeed) => number) => Math.max(...pages.map(figureOf));
  return [
    ...pages.map(({ path, largestPaint, limit }) =>
      figure(`largest paint of ${path}`, largestPaint, 'without scripts', limit, 'ms', {
        atMost: MAX_RATIO,
      }),
    ),
    ...CATEGORIES.map((name) => {
      const lowest = Math.min(...pages.map(({ scores }) => scores[name] ?? 0));
      return figureAtLeast(`lowest score, ${name}`, lowest, MIN_SCORE, 'points');
    }),
    figureWithin(
      'largest layout shift',
      worst(({ layoutShift }) => layoutShift),
      NO_SHIFT,
      'of the screen',
    ),
    figureWithin(
      'longest blocking',
      worst(({ blocking }) => blocking),
      MAX_BLOCKING_MS,
      'ms',
    ),
  ];
}

/** Lighthouse on a simulated phone: each page of the site map. */
export function measureFirstView(): Promise<BenchFigure[]> {
  if (!existsSync(LIGHTHOUSE)) {
    process.stderr.write('first-view: skipped, Lighthouse is missing: npm run install:tools\n');
    return Promise.resolve([]);
  }
  return withSites(
    'first-view',
    async (_, sites) => {
      const paths = orShort(await indexedPages(sites.pages), ['/policy']);
      const pages: PageSpeed[] = [];
      for (const path of paths) {
        const page = await speedOf(path, sites, DEBUGGING_PORT, RUNS_PER_PAGE);
        process.stderr.write(`  ${[path, ...page.findings].join('\n    ')}\n`);
        pages.push(page);
      }
      return figuresOf(pages);
    },
    [`--remote-debugging-port=${DEBUGGING_PORT}`, '--disable-gpu'],
  );
}
