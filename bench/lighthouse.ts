/**
 * `npm run lighthouse`: Lighthouse (mobile, simulated throttling) for every page that search engines
 * may keep. Fails when accessibility, best practices or SEO is below 100 anywhere; performance is
 * printed beside. `-- /about /team` looks at those alone.
 */
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/install-browser.ts';
import { withFolder } from './places.ts';
import { startServerProgram } from './processes.ts';

const SERVE = join(import.meta.dirname, '..', 'tests', 'kit', 'serve.ts');
const DEBUGGING_PORT = 9333;
/** Below 100 in one of these, the page is to be mended. */
const DEMANDED = ['accessibility', 'best-practices', 'seo'] as const;
const CATEGORIES = [...DEMANDED, 'performance'] as const;

interface PageScores {
  readonly path: string;
  readonly scores: Readonly<Record<string, number>>;
  /** What Lighthouse found in the demanded categories. */
  readonly findings: readonly string[];
}

async function pagesOf(url: string): Promise<string[]> {
  const siteMap = await (await fetch(new URL('/sitemap.xml', url))).text();
  return Array.from(
    siteMap.matchAll(/<loc>([^<]*)<\/loc>/g),
    ([, address = '']) => address.replace(/^https?:\/\/[^/]*/, '') || '/',
  );
}

async function scoresOf(url: string, path: string): Promise<PageScores> {
  const run = await lighthouse(new URL(path, url).href, {
    port: DEBUGGING_PORT,
    onlyCategories: [...CATEGORIES],
    logLevel: 'silent',
  });
  if (!run) throw new Error(`Lighthouse gave nothing for ${path}`);
  const { categories, audits } = run.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  );
  const findings = DEMANDED.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`);
  return { path, scores, findings };
}

const isFailed = ({ scores }: PageScores) => DEMANDED.some((name) => (scores[name] ?? 0) < 100);

function lineOf({ path, scores, findings }: PageScores): string {
  const cells = CATEGORIES.map((name) => String(scores[name]).padStart(name.length));
  return [`${path.padEnd(24)} ${cells.join('  ')}`, ...findings.map((text) => `    ${text}`)].join(
    '\n',
  );
}

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('There is no Chromium: run npm test');

await withFolder(async (dataFolder) => {
  const server = await startServerProgram(SERVE, { place: { dataFolder } });
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox', '--disable-gpu'],
  });
  try {
    const named = process.argv.slice(2);
    const paths = named.length > 0 ? named : await pagesOf(server.url);
    process.stdout.write(`${'page'.padEnd(24)} ${CATEGORIES.join('  ')}\n`);
    for (const path of paths) {
      const page = await scoresOf(server.url, path);
      process.stdout.write(`${lineOf(page)}\n`);
      if (isFailed(page)) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await server.stop();
  }
});
