import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { median } from '../figures.ts';

export const REQUIRED_CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

export const TARGETS = {
  ratio: 1.15,
  score: 100,
  layoutShift: 0,
  blockingMs: 50,
} as const;

interface LighthouseRun {
  readonly score: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blocking: number;
  readonly scores: Readonly<Record<string, number>>;
  readonly findings: readonly string[];
}

export interface PageSpeed extends LighthouseRun {
  readonly path: string;
  /** Largest paint of the copy without scripts. */
  readonly limit: number;
  readonly ratio: number;
}

/** Recordings fail occasionally on a busy machine. */
const MAX_ATTEMPTS = 4;

/** `npm run install:tools` installs it: not every machine has it. */
export const LIGHTHOUSE = 'tools/node_modules/.bin/lighthouse';

/** The parts of a report of Lighthouse that are read here. */
const Report = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({
      id: v.string(),
      title: v.string(),
      score: v.nullable(v.number()),
      numericValue: v.optional(v.number()),
    }),
  ),
});

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
  const report = v.parse(Report, JSON.parse(stdout));
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

async function record(url: string, port: number, categories: readonly string[]) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runLighthouse(url, port, ['performance', ...categories]);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function measure(
  url: string,
  port: number,
  categories: readonly string[],
): Promise<LighthouseRun> {
  const { categories: found, audits } = await record(url, port, categories);
  const scoreOf = (name: string) => Math.round((found[name]?.score ?? 0) * 100);
  const figureOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const findings = categories
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 1) < 1)
    .map((audit) => `${audit?.id}: ${audit?.title}`);
  return {
    score: scoreOf('performance'),
    largestPaint: figureOf('largest-contentful-paint'),
    layoutShift: figureOf('cumulative-layout-shift'),
    blocking: figureOf('total-blocking-time'),
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])),
    findings,
  };
}

/** Only the first run includes the required categories, whose scores do not vary. */
export async function speedOf(
  path: string,
  sites: { readonly pages: string; readonly copies: string },
  port: number,
  times: number,
): Promise<PageSpeed> {
  const runs: LighthouseRun[] = [];
  const limits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    runs.push(
      await measure(new URL(path, sites.pages).href, port, time === 0 ? REQUIRED_CATEGORIES : []),
    );
    limits.push((await measure(new URL(path, sites.copies).href, port, [])).largestPaint);
  }
  const medianOf = (figure: (run: LighthouseRun) => number) => median(runs.map(figure));
  const largestPaint = medianOf((run) => run.largestPaint);
  const limit = median(limits);
  return {
    path,
    score: medianOf((run) => run.score),
    largestPaint,
    limit,
    ratio: largestPaint / limit,
    // Rounded as in Lighthouse: a smaller shift is a font swap in one line.
    layoutShift: Number(medianOf((run) => run.layoutShift).toFixed(3)),
    blocking: medianOf((run) => run.blocking),
    scores: runs[0]?.scores ?? {},
    findings: runs[0]?.findings ?? [],
  };
}

export function missesOf(page: PageSpeed): string[] {
  const { ratio, score, layoutShift, blockingMs } = TARGETS;
  return [
    page.ratio > ratio && `the largest paint takes more than ${ratio} x the limit`,
    page.score < score && `the score is below ${score}`,
    page.layoutShift > layoutShift && 'the layout shifts',
    page.blocking > blockingMs && `it blocks for more than ${blockingMs} ms`,
    ...Object.entries(page.scores).map(([name, value]) => value < 100 && `${name} is ${value}`),
    ...page.findings,
  ].filter((miss) => miss !== false);
}
