/**
 * `npm run lighthouse`: Lighthouse (mobile, simulated throttling) for every page that search engines
 * may keep, each beside the same page without scripts, in turns: that is the limit. Fails when
 * accessibility, best practices or SEO is below 100 anywhere; speed varies with the machine, and
 * its misses are printed. `-- /about /team` looks at those alone, `--times=5` looks five times
 * (three), `--json` prints JSON.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/install-browser.ts';
import { DEMANDED, missesOf, type PageSpeed, speedOf } from './page-speed.ts';
import { withFolder } from './places.ts';
import { type BenchServer, startServerProgram } from './processes.ts';
import { copyWithoutScripts } from './scriptless-copy.ts';

const ROOT = join(import.meta.dirname, '..');
const SERVE = join(ROOT, 'tests', 'kit', 'serve.ts');
const PAGES = join(ROOT, 'build', 'client');
const DEBUGGING_PORT = 9333;
const TIMES = 3;

async function pagesOf(url: string): Promise<string[]> {
  const siteMap = await (await fetch(new URL('/sitemap.xml', url))).text();
  return Array.from(
    siteMap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, address = '']) => address.replace(/^https?:\/\/[^/]*/, '') || '/',
  );
}

/** The server compresses its pages beside serving: nothing is measured before that is done. */
async function untilCompressed(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const isCompressed = async () => {
      const response = await fetch(new URL(path, url), { headers: { 'Accept-Encoding': 'br' } });
      await response.bytes();
      return response.headers.get('Content-Encoding') === 'br';
    };
    while (!(await isCompressed())) await setTimeout(20);
  }
}

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

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('There is no Chromium: run npm test');

const words = process.argv.slice(2);
const isJson = words.includes('--json');
const times = Number(words.find((word) => word.startsWith('--times='))?.slice(8) ?? TIMES);
const named = words.filter((word) => !word.startsWith('--'));

await withFolder(async (folder) => {
  const copy = join(folder, 'copy');
  copyWithoutScripts(PAGES, copy);
  const servers: BenchServer[] = [];
  const start = async (name: string, pagesFolder: string) => {
    const choices = { place: { dataFolder: join(folder, name) }, pagesFolder };
    const server = await startServerProgram(SERVE, choices);
    servers.push(server);
    return server.url;
  };
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox', '--disable-gpu'],
  });
  try {
    const sites = { pages: await start('data', PAGES), copies: await start('copy-data', copy) };
    const paths = named.length > 0 ? named : await pagesOf(sites.pages);
    for (const url of Object.values(sites)) await untilCompressed(url, paths);
    const results: PageSpeed[] = [];
    if (!isJson) process.stdout.write(`${rowOf('page', HEADS)}\n`);
    for (const path of paths) {
      const page = await speedOf(path, sites, DEBUGGING_PORT, times);
      results.push(page);
      if (!isJson) process.stdout.write(`${lineOf(page)}\n`);
    }
    if (isJson) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
    const isFailed = ({ scores }: PageSpeed) => DEMANDED.some((name) => (scores[name] ?? 0) < 100);
    if (results.some(isFailed)) process.exitCode = 1;
  } finally {
    await browser.close();
    for (const server of servers) await server.stop();
  }
});
