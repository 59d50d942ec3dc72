import { expect, it } from 'vitest';
import { figuresTable } from './figures-table.ts';
import type { RanTest } from './run-result.ts';
import { compareZones } from './zones.ts';

const PROJECTS = ['unit UTC', 'unit Africa/Nairobi', 'server UTC', 'architecture'];

const ran = (project: string, title: string, state: RanTest['state'] = 'passed'): RanTest => ({
  path: 'domain/dates.test.ts',
  title,
  project,
  state,
  errors: [],
});

it('finds no difference between zones with the same results', () => {
  const same = PROJECTS.slice(0, 2).flatMap((project) => [
    ran(project, 'a'),
    ran(project, 'b', 'failed'),
  ]);
  // Tests of a single zone are not compared.
  const tests = [...same, ran('server UTC', 'c'), ran('architecture', 'd')];
  const zones = ['UTC', 'Africa/Nairobi'];
  expect(compareZones(PROJECTS, tests)).toEqual({ zones, inEach: 2, differing: [] });
  expect(compareZones(['unit UTC', 'architecture'], tests)).toBe(null);
  expect(compareZones(PROJECTS, [ran('architecture', 'd')])).toBe(null);
});

it('finds a zone with another result, fewer tests or none', () => {
  const here = [ran('unit UTC', 'a'), ran('unit UTC', 'b')];
  const elsewhere = [ran('unit Africa/Nairobi', 'a'), ran('unit Africa/Nairobi', 'b', 'failed')];
  const name = (title: string) => `domain/dates.test.ts > ${title}`;
  const differing = (there: readonly RanTest[]) =>
    compareZones(PROJECTS, [...here, ...there])?.differing;
  expect(differing(elsewhere)).toEqual([name('b')]);
  expect(differing(elsewhere.slice(0, 1))).toEqual([name('b')]);
  expect(differing([...elsewhere.slice(0, 1), ran('unit Africa/Nairobi', 'a')])).toEqual([
    name('a'),
    name('b'),
  ]);
  expect(differing([])).toEqual([name('a'), name('b')]);
  const { text } = figuresTable([], here, compareZones(PROJECTS, here));
  expect(text).toContain('| T24 the same tests in each zone | 0 | differences between UTC, ');
  expect(text).toContain('| no: differences between UTC, Africa/Nairobi |');
});
