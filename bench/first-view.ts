import { findBrowser } from '../scripts/install-browser.ts';
import { type BenchFigure, figure } from './figures.ts';
import { type PageSpeed, TARGETS } from './page-speed.ts';
import { sweep } from './speed-sweep.ts';

/** Once: twice for each of a dozen pages takes four minutes. `npm run lighthouse` looks longer. */
const TIMES = 1;
/** What Lighthouse shows as 0.000 is none. */
const NO_SHIFT = 0.0005;

function paintOf({ path, largestPaint, limit }: PageSpeed): BenchFigure {
  return figure(`largest paint of ${path}`, largestPaint, 'without scripts', limit, 'ms', {
    atMost: TARGETS.ratio,
  });
}

/** How soon every page is there, as Lighthouse sees it; the other figures are those of the worst. */
export async function measureFirstView(): Promise<BenchFigure[]> {
  if (findBrowser() === undefined) {
    process.stderr.write('first-view: not measured, Chromium is missing: npm test gets it\n');
    return [];
  }
  const pages = await sweep([], TIMES, ({ path }) => process.stderr.write(`  ${path}\n`));
  const worst = (figureOf: (page: PageSpeed) => number) => Math.max(...pages.map(figureOf));
  const most = (name: string, value: number, limit: number, unit: string) =>
    figure(name, value, 'the limit set', limit, unit, { atMost: 1 });
  return [
    ...pages.map(paintOf),
    figure(
      'lowest performance score',
      Math.min(...pages.map(({ score }) => score)),
      'the limit set',
      TARGETS.score,
      'points',
      { atLeast: 1 },
    ),
    most(
      'largest layout shift',
      worst(({ layoutShift }) => layoutShift),
      NO_SHIFT,
      'of the screen',
    ),
    most(
      'longest blocking',
      worst(({ blocking }) => blocking),
      TARGETS.blockingMs,
      'ms',
    ),
  ];
}
