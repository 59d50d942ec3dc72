import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { partsOf } from './parts.ts';
import { selectTests } from './selection.ts';

const select = (...words: string[]) => selectTests(words, partsOf(false));

it('selects all tests without arguments', () => {
  const { vitest, playwright, isWhole } = select();
  expect(isWhole).toBe(true);
  expect(vitest).toContain('scripts/test/selection.test.ts');
  expect(vitest).toContain('tests/faults/bookings/one-slot.test.ts');
  expect(playwright.length).toBeGreaterThan(10);
  expect(playwright.filter((path) => !path.startsWith('tests/e2e/'))).toEqual([]);
});

it('runs every test file of the repository in one part', () => {
  const all = globSync(
    '{app,bench,commands,content,domain,scripts,server,tests}/**/*.test.{ts,tsx}',
  );
  const { vitest, playwright } = selectTests([], partsOf(true));
  const paths = all.map((path) => path.replaceAll('\\', '/'));
  expect([...vitest, ...playwright].toSorted()).toEqual(paths.toSorted());
});

it('selects a part by its name', () => {
  const { vitest, playwright, isWhole } = select('api');
  expect(vitest.length).toBeGreaterThan(10);
  expect(vitest.filter((path) => !path.startsWith('tests/api/'))).toEqual([]);
  expect(playwright).toEqual([]);
  expect(isWhole).toBe(false);
  expect(select('e2e', 'api').vitest).toEqual(vitest);
  expect(select('e2e').vitest).toEqual([]);
});

it('selects files by words of their path, in all parts or in those named first', () => {
  expect(select('time/plain-date').vitest).toEqual(['domain/time/plain-date.test.ts']);
  expect(select('tests/api/bookings/bookings.test.ts').vitest).toEqual([
    'tests/api/bookings/bookings.test.ts',
  ]);
  expect(select('faults', 'one-slot', 'soak').vitest).toEqual([
    'tests/faults/bookings/one-slot.test.ts',
    'tests/faults/soak.test.ts',
  ]);
  const { vitest, playwright } = select('e2e', 'booking');
  expect(vitest).toEqual([]);
  expect(playwright.length).toBeGreaterThan(1);
  expect(playwright.filter((path) => !path.includes('booking'))).toEqual([]);
  // Only the first words name parts.
  expect(select('one-slot', 'faults').playwright).toContain(
    'tests/e2e/faults/live-updates.test.ts',
  );
  expect(() => select('one-slot', 'unit')).toThrow("No test file has 'unit' in its path");
});

it('leaves long tests to the long form', () => {
  const path = 'tests/faults/processes/fsync.long.test.ts';
  expect(() => select('fsync')).toThrow("No test file has 'fsync' in its path");
  expect(selectTests(['fsync'], partsOf(true)).vitest).toEqual([path]);
});

it('passes a title to the runners', () => {
  expect(select('api', '-t', 'one slot').title).toBe('one slot');
  expect(select('-g', 'one slot')).toMatchObject({ title: 'one slot', isWhole: false });
});

it('rejects a word without a matching path, and an unknown option', () => {
  expect(() => select('api', 'bookings', 'nowhere')).toThrow(
    "No test file in api has 'nowhere' in its path",
  );
  expect(() => select('--watch')).toThrow('--watch');
  const parts = { ...partsOf(false), engines: { ...partsOf(false).engines, exclude: ['**'] } };
  expect(() => selectTests(['engines'], parts)).toThrow('There are no tests in the part engines');
});
