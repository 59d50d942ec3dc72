import type { RanTest } from './run-result.ts';

/** Names of projects per time zone, such as 'unit UTC'. */
const ZONED_PROJECT = /^(unit|server) (\S+)$/;

/** Comparison of test results between time zones (T24). */
export interface ZonesCompared {
  readonly zones: readonly string[];
  readonly inEach: number;
  /** Tests whose result differs or is missing in a zone. */
  readonly differing: readonly string[];
}

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

/** Null if nothing ran in more than one zone. A test that a zone did not run is a difference. */
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
