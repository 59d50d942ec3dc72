import lighthouse from 'lighthouse';
import { median } from './figures.ts';

/** Below 100 in one of these, a page is to be mended. */
export const DEMANDED = ['accessibility', 'best-practices', 'seo'] as const;

/** What a page may cost: the targets of the issue 'Fast'. */
export const TARGETS = {
  /** The largest paint, as a multiple of that of the page without scripts. */
  ratio: 1.15,
  score: 100,
  layoutShift: 0,
  blockingMs: 50,
} as const;

/** What one look at a page gave; times in milliseconds, as on a phone on a slow network. */
interface Look {
  readonly score: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blocking: number;
  readonly scores: Readonly<Record<string, number>>;
  /** What there is to mend in the demanded categories. */
  readonly findings: readonly string[];
}

/** A page beside the same page without scripts; each figure is the middle one of several looks. */
export interface PageSpeed extends Look {
  readonly path: string;
  /** The largest paint of the page without scripts. */
  readonly limit: number;
  /** The largest paint as a multiple of the limit. */
  readonly ratio: number;
}

/** On a busy machine a recording fails now and then: it is made again, so often. */
const MOST_TRIES = 4;

/** @throws when Lighthouse could not look at the page */
async function tryToRecord(url: string, port: number, onlyCategories: readonly string[]) {
  const run = await lighthouse(url, {
    port,
    onlyCategories: [...onlyCategories],
    logLevel: 'silent',
  });
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
  return run.lhr;
}

async function record(url: string, port: number, categories: readonly string[]) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryToRecord(url, port, ['performance', ...categories]);
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

async function lookAt(url: string, port: number, categories: readonly string[]): Promise<Look> {
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

/**
 * Looks at a page and at its copy without scripts, in turns.
 * @param sites where the pages and the copies are served
 * @param port of the browser's debugger
 * @param times how often; only the first look asks for the demanded categories, which do not vary
 */
export async function speedOf(
  path: string,
  sites: { readonly pages: string; readonly copies: string },
  port: number,
  times: number,
): Promise<PageSpeed> {
  const looks: Look[] = [];
  const limits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    looks.push(await lookAt(new URL(path, sites.pages).href, port, time === 0 ? DEMANDED : []));
    limits.push((await lookAt(new URL(path, sites.copies).href, port, [])).largestPaint);
  }
  const middle = (figure: (look: Look) => number) => median(looks.map(figure));
  const largestPaint = middle((look) => look.largestPaint);
  const limit = median(limits);
  return {
    path,
    score: middle((look) => look.score),
    largestPaint,
    limit,
    ratio: largestPaint / limit,
    // As Lighthouse shows it: below half a thousandth is a line that swapped its font.
    layoutShift: Number(middle((look) => look.layoutShift).toFixed(3)),
    blocking: middle((look) => look.blocking),
    scores: looks[0]?.scores ?? {},
    findings: looks[0]?.findings ?? [],
  };
}

/** Which of the targets a page misses, in words; none when all are met. */
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
