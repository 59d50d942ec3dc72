import type { RanTest } from './run-result.ts';

/** Projects that run in several time zones: a part, then the zone, such as 'unit UTC'. */
const ZONED_PROJECT = /^(unit|server) (\S+)$/;

/** The results of the same tests in several time zones, compared (T24). */
export interface ZonesCompared {
  readonly zones: readonly string[];
  /** Tests that ran in every zone. */
  readonly inEach: number;
  /** Tests with another result in one of the zones, or without one. */
  readonly differing: readonly string[];
}

/** The states of the tests of each name. */
type States = ReadonlyMap<string, readonly string[]>;

function statesIn(project: string, tests: readonly RanTest[]): States {
  const states = new Map<string, readonly string[]>();
  for (const test of tests) {
    if (test.project !== project || test.state === 'skipped') continue;
    const name = `${test.path} > ${test.title}`;
    states.set(name, [...(states.get(name) ?? []), test.state]);
  }
  return states;
}

/**
 * Compares the results of several time zones, test by test: a test that one of them did not run is
 * a difference.
 * @param projects all projects of the run, also those of which no test ran
 * @returns null if nothing ran in more than one zone
 */
export function compareZones(
  projects: readonly string[],
  tests: readonly RanTest[],
): ZonesCompared | null {
  const byPart = new Map<string, { zone: string; states: States }[]>();
  for (const project of projects) {
    const [, part, zone] = ZONED_PROJECT.exec(project) ?? [];
    if (part === undefined || zone === undefined) continue;
    const zones = byPart.get(part) ?? [];
    byPart.set(part, [...zones, { zone, states: statesIn(project, tests) }]);
  }
  const compared = [...byPart.values()].filter((zones) => zones.length > 1);
  const differing: string[] = [];
  let inEach = 0;
  for (const zones of compared) {
    for (const name of new Set(zones.flatMap(({ states }) => [...states.keys()]))) {
      const inZones = zones.map(({ states }) => states.get(name) ?? []);
      if (new Set(inZones.map(String)).size > 1) differing.push(name);
      inEach += Math.min(...inZones.map(({ length }) => length));
    }
  }
  if (inEach === 0 && differing.length === 0) return null;
  const zones = [...new Set(compared.flatMap((same) => same.map(({ zone }) => zone)))];
  return { zones, inEach, differing };
}
