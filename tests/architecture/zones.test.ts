import { expect, it } from 'vitest';
import { figuresTable, type RanTest } from '#tests/kit/report/figures-table.ts';
import { compareZones } from '#tests/kit/report/zones.ts';

const PROJECTS = ['unit UTC', 'unit Africa/Nairobi', 'server UTC', 'architecture'];

const ran = (project: string, title: string, hasPassed = true): RanTest => ({
  path: '/show/domain/dates.test.ts',
  title,
  project,
  hasPassed,
});

it('finds no difference where every zone comes to the same', () => {
  const same = PROJECTS.slice(0, 2).flatMap((project) => [
    ran(project, 'a'),
    ran(project, 'b', false),
  ]);
  // What runs in one zone only is compared with nothing.
  const tests = [...same, ran('server UTC', 'c'), ran('architecture', 'd')];
  const zones = ['UTC', 'Africa/Nairobi'];
  expect(compareZones(PROJECTS, tests)).toEqual({ zones, inEach: 2, differing: [] });
  expect(compareZones(['unit UTC', 'architecture'], tests)).toBe(null);
  expect(compareZones(PROJECTS, [ran('architecture', 'd')])).toBe(null);
});

it('finds a zone that came to something else, ran fewer tests, or none', () => {
  const here = [ran('unit UTC', 'a'), ran('unit UTC', 'b')];
  const otherwise = [ran('unit Africa/Nairobi', 'a'), ran('unit Africa/Nairobi', 'b', false)];
  const name = (title: string) => `/show/domain/dates.test.ts > ${title}`;
  const differing = (there: readonly RanTest[]) =>
    compareZones(PROJECTS, [...here, ...there])?.differing;
  expect(differing(otherwise)).toEqual([name('b')]);
  expect(differing(otherwise.slice(0, 1))).toEqual([name('b')]);
  expect(differing([...otherwise.slice(0, 1), ran('unit Africa/Nairobi', 'a')])).toEqual([
    name('a'),
    name('b'),
  ]);
  expect(differing([])).toEqual([name('a'), name('b')]);
  const { text: table } = figuresTable([], here, compareZones(PROJECTS, here), false);
  expect(table).toContain('| 0 | differences between UTC, Africa/Nairobi: 2 | 0 | NO |');
});
