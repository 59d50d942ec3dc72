import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import {
  type BenchFigure,
  figure,
  figureAtLeast,
  figureWithin,
  median,
  orShort,
} from './figures.ts';
import { type Sites, withSites } from './site.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type LighthouseRun = Awaited<ReturnType<typeof measure>>;
type PageSpeed = Awaited<ReturnType<typeof speedOf>>;

/** Recordings fail occasionally on a busy machine. */
const MAX_ATTEMPTS = 4;

/** `npm run install:tools` installs it: not every machine has it. */
const LIGHTHOUSE = 'tools/node_modules/.bin/lighthouse';

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { id: string; title: string; score: number | null; numericValue?: number }>
  >;
}

/** @param port of the Chromium that measures */
async function runLighthouse(url: string, port: number, onlyCategories: readonly string[]) {
  const { stdout } = await promisify(execFile)(
    LIGHTHOUSE,
    [
      ...[url, `--port=${port}`, `--only-categories=${onlyCategories.join(',')}`],
      ...['--output=json', '--quiet', '--no-enable-error-reporting'],
    ],
    // With its screenshots, a report has some megabytes.
    { maxBuffer: 100_000_000 },
  );
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

async function runUntilRecorded(url: string, port: number, onlyCategories: readonly string[]) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runLighthouse(url, port, onlyCategories);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

const PAINT = 'largest-contentful-paint';

async function measure(url: string, port: number) {
  const { categories, audits } = await runUntilRecorded(url, port, CATEGORIES);
  const figureOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  /** The audits that cost points, except those of performance. */
  const findings = CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`);
  return {
    largestPaint: figureOf(PAINT),
    layoutShift: figureOf('cumulative-layout-shift'),
    blocking: figureOf('total-blocking-time'),
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ),
    findings,
  };
}

/** The medians of several runs, in turn with a copy of the page without scripts. */
async function speedOf(path: string, { pages, copies }: Sites, port: number, times: number) {
  const runs: LighthouseRun[] = [];
  const limits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    runs.push(await measure(new URL(path, pages).href, port));
    const copy = await runUntilRecorded(new URL(path, copies).href, port, ['performance']);
    limits.push(copy.audits[PAINT]?.numericValue ?? Number.NaN);
  }
  const medianOf = (figureOf: (run: LighthouseRun) => number) => median(runs.map(figureOf));
  return {
    path,
    largestPaint: medianOf((run) => run.largestPaint),
    /** The figures of the copy without scripts. */
    limit: median(limits),
    layoutShift: medianOf((run) => run.layoutShift),
    blocking: medianOf((run) => run.blocking),
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, medianOf(({ scores }) => scores[name] ?? 0)]),
    ),
    findings: [...new Set(runs.flatMap((run) => run.findings))],
  };
}

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
