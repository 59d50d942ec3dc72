/**
 * `npm run lighthouse [-- /about /team] [--times=5] [--json]`: all indexable pages, beside copies
 * without scripts. Fails below 100 in a required category; speed varies with the machine, and is only
 * printed.
 */

import { findBrowser } from '../../scripts/install-browser.ts';
import { readParameters } from '../../scripts/parameters.ts';
import { measurePageSpeed } from './measure-page-speed.ts';
import { missesOf, type PageSpeed, REQUIRED_CATEGORIES } from './page-speed.ts';

const DEFAULT_RUNS = '3';
const COLUMNS = ['LCP', 'limit', 'ratio', 'score', 'CLS', 'TBT', ...REQUIRED_CATEGORIES];

function lineOf(page: PageSpeed): string {
  const { path, largestPaint, limit, ratio, score, layoutShift, blocking, scores } = page;
  const cells = [
    `${largestPaint.toFixed(0)} ms`,
    `${limit.toFixed(0)} ms`,
    ratio.toFixed(2),
    score.toFixed(0),
    layoutShift.toFixed(3),
    `${blocking.toFixed(0)} ms`,
    ...REQUIRED_CATEGORIES.map((name) => String(scores[name])),
  ];
  return (
    rowOf(path, cells) +
    missesOf(page)
      .map((miss) => `\n    ${miss}`)
      .join('')
  );
}

function rowOf(first: string, cells: readonly string[]): string {
  const aligned = cells.map((cell, column) =>
    cell.padStart(Math.max(7, COLUMNS[column]?.length ?? 0)),
  );
  return [first.padEnd(24), ...aligned].join('  ');
}

const USAGE = 'npm run lighthouse -- [/about /team] [--times=5] [--json]';
const { values, positionals: requestedPaths } = readParameters(USAGE, {
  allowPositionals: true,
  options: {
    times: { type: 'string', default: DEFAULT_RUNS },
    json: { type: 'boolean', default: false },
  },
});
const isJson = values.json;
const executablePath = findBrowser();
if (executablePath === undefined) {
  process.stderr.write('Chromium is missing: npm test installs it.\n');
  process.exit(1);
}

if (!isJson) process.stdout.write(`${rowOf('page', COLUMNS)}\n`);
const pages = await measurePageSpeed(
  executablePath,
  requestedPaths,
  Number(values.times),
  (page) => {
    if (!isJson) process.stdout.write(`${lineOf(page)}\n`);
  },
);
if (isJson) process.stdout.write(`${JSON.stringify(pages, null, 2)}\n`);
const isFailed = ({ scores }: PageSpeed) =>
  REQUIRED_CATEGORIES.some((name) => (scores[name] ?? 0) < 100);
if (pages.some(isFailed)) process.exitCode = 1;
