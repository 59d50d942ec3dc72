import { type ProcessOptions, type ProcessResult, runInProcess } from './run-in-process.ts';

/** Runs at the same time: the goal is for two cores. */
const LANES = 2;

/** Halves, quarters and so on of a list, each as what remains without it. */
function remainders(entries: readonly string[], parts: number): (readonly string[])[] {
  const size = Math.ceil(entries.length / parts);
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) => [
    ...entries.slice(0, index * size),
    ...entries.slice((index + 1) * size),
  ]).filter((remainder) => remainder.length > 0);
}

/**
 * Leaves out acts and faults as long as the same invariant breaks: ddmin, which ends with a history of which no
 * single entry can be left out. https://doi.org/10.1109/32.988498
 * @param failed with at least one entry
 * @param budgetMs for all runs; then the shortest history so far is returned
 */
export async function shrink(options: ProcessOptions, failed: ProcessResult, budgetMs: number) {
  const deadline = performance.now() + budgetMs;
  const days = Math.ceil(failed.days) + 1;
  let shortest = failed;
  let entries = failed.entries;
  let runs = 0;

  /** @returns the first of the candidates that breaks the same invariant */
  async function firstFailing(candidates: readonly (readonly string[])[]): Promise<boolean> {
    for (let next = 0; next < candidates.length; next += LANES) {
      if (performance.now() > deadline) return false;
      const tried = candidates.slice(next, next + LANES);
      runs += tried.length;
      const results = await Promise.all(
        tried.map((only) => runInProcess({ ...options, days, only })),
      );
      const found = results.find(({ broken }) => broken?.invariant === failed.broken?.invariant);
      if (found !== undefined) {
        shortest = found;
        entries = found.entries;
        return true;
      }
    }
    return false;
  }

  // Most failures need what happened last.
  const tails = [2, 4, 8, 16, 32, 64].filter((length) => length < entries.length);
  await firstFailing(tails.map((length) => failed.entries.slice(-length)));
  for (let parts = 2; entries.length > 1 && performance.now() < deadline; ) {
    if (await firstFailing(remainders(entries, parts))) parts = Math.max(2, parts - 1);
    else if (parts >= entries.length) break;
    else parts = Math.min(entries.length, parts * 2);
  }
  return { entries, result: shortest, runs };
}
