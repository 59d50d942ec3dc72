/**
 * `npm run lighthouse`: Lighthouse (mobile, simulated throttling) for every page that search engines
 * may keep, each beside the same page without scripts, in turns: that is the limit. Fails when
 * accessibility, best practices or SEO is below 100 anywhere; speed varies with the machine, and
 * its misses are printed. `-- /about /team` looks at those alone, `--times=5` looks five times
 * (three), `--json` prints JSON.
 */
import { DEMANDED, missesOf, type PageSpeed } from './page-speed.ts';
import { sweep } from './speed-sweep.ts';

const TIMES = 3;
const HEADS = ['LCP', 'limit', 'ratio', 'score', 'CLS', 'TBT', ...DEMANDED];

function lineOf(page: PageSpeed): string {
  const { path, largestPaint, limit, ratio, score, layoutShift, blocking, scores } = page;
  const cells = [
    `${largestPaint.toFixed(0)} ms`,
    `${limit.toFixed(0)} ms`,
    ratio.toFixed(2),
    score.toFixed(0),
    layoutShift.toFixed(3),
    `${blocking.toFixed(0)} ms`,
    ...DEMANDED.map((name) => String(scores[name])),
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
    cell.padStart(Math.max(7, HEADS[column]?.length ?? 0)),
  );
  return [first.padEnd(24), ...aligned].join('  ');
}

const words = process.argv.slice(2);
const isJson = words.includes('--json');
const times = Number(words.find((word) => word.startsWith('--times='))?.slice(8) ?? TIMES);
const named = words.filter((word) => !word.startsWith('--'));

if (!isJson) process.stdout.write(`${rowOf('page', HEADS)}\n`);
const pages = await sweep(named, times, (page) => {
  if (!isJson) process.stdout.write(`${lineOf(page)}\n`);
});
if (isJson) process.stdout.write(`${JSON.stringify(pages, null, 2)}\n`);
const isFailed = ({ scores }: PageSpeed) => DEMANDED.some((name) => (scores[name] ?? 0) < 100);
if (pages.some(isFailed)) process.exitCode = 1;
