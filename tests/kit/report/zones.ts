import type { RanTest } from './figures-table.ts';

/** Projects that run in several time zones: what they run, then the zone, such as 'unit UTC'. */
const ZONED_PROJECT = /^(unit|server) (\S+)$/;

/** How the results of the same tests in several time zones compare (T24). */
export interface ZonesCompared {
  readonly zones: readonly string[];
  /** Tests that ran in every zone. */
  readonly inEach: number;
  /** Tests that came out otherwise, or did not run, in one of the zones. */
  readonly differing: readonly string[];
}

/** Whether the tests of each name have passed. */
type Results = ReadonlyMap<string, readonly boolean[]>;

function resultsOf(project: string, ran: readonly RanTest[]): Results {
  const results = new Map<string, readonly boolean[]>();
  for (const test of ran) {
    if (test.project !== project) continue;
    const name = `${test.path} > ${test.title}`;
    results.set(name, [...(results.get(name) ?? []), test.hasPassed]);
  }
  return results;
}

/**
 * Compares what ran in several zones, test by test: a test that one of them did not run is a
 * difference.
 * @param projects all that were to run, also those of which nothing did
 * @returns null where nothing ran in more than one zone
 */
export function compareZones(
  projects: readonly string[],
  ran: readonly RanTest[],
): ZonesCompared | null {
  const byKind = new Map<string, { zone: string; results: Results }[]>();
  for (const project of projects) {
    const [, kind, zone] = ZONED_PROJECT.exec(project) ?? [];
    if (kind === undefined || zone === undefined) continue;
    const zones = byKind.get(kind) ?? [];
    byKind.set(kind, [...zones, { zone, results: resultsOf(project, ran) }]);
  }
  const compared = [...byKind.values()].filter((zones) => zones.length > 1);
  const differing: string[] = [];
  let inEach = 0;
  for (const zones of compared) {
    for (const name of new Set(zones.flatMap(({ results }) => [...results.keys()]))) {
      const inZones = zones.map(({ results }) => results.get(name) ?? []);
      if (new Set(inZones.map(String)).size > 1) differing.push(name);
      inEach += Math.min(...inZones.map(({ length }) => length));
    }
  }
  if (inEach === 0 && differing.length === 0) return null;
  const zones = [...new Set(compared.flatMap((same) => same.map(({ zone }) => zone)))];
  return { zones, inEach, differing };
}
