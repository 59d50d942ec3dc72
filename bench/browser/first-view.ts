import { existsSync } from 'node:fs';
import { findBrowser } from '../../scripts/install-browser.ts';
import { type BenchFigure, figure, figureWithin } from '../figures.ts';
import { isShort } from '../short.ts';
import { measurePageSpeed } from './measure-page-speed.ts';
import { LIGHTHOUSE, type PageSpeed, TARGETS } from './page-speed.ts';

/** Two runs for each of a dozen pages take four minutes. `npm run lighthouse` runs more. */
const RUNS_PER_PAGE = 1;
/** Lighthouse shows anything below as 0.000. */
const NO_SHIFT = 0.0005;

function paintOf({ path, largestPaint, limit }: PageSpeed): BenchFigure {
  return figure(`largest paint of ${path}`, largestPaint, 'without scripts', limit, 'ms', {
    atMost: TARGETS.ratio,
  });
}

export async function measureFirstView(): Promise<BenchFigure[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    process.stderr.write('first-view: skipped, Chromium is missing: npm test installs it\n');
    return [];
  }
  if (!existsSync(LIGHTHOUSE)) {
    process.stderr.write('first-view: skipped, Lighthouse is missing: npm run install:tools\n');
    return [];
  }
  const paths = isShort ? ['/policy'] : [];
  const pages = await measurePageSpeed(executablePath, paths, RUNS_PER_PAGE, ({ path }) =>
    process.stderr.write(`  ${path}\n`),
  );
  const worst = (figureOf: (page: PageSpeed) => number) => Math.max(...pages.map(figureOf));
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
    figureWithin(
      'largest layout shift',
      worst(({ layoutShift }) => layoutShift),
      NO_SHIFT,
      'of the screen',
    ),
    figureWithin(
      'longest blocking',
      worst(({ blocking }) => blocking),
      TARGETS.blockingMs,
      'ms',
    ),
  ];
}
