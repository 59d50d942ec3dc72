import { expect, it } from 'vitest';
import { failuresText } from '#tests/kit/report/failures-text.ts';
import { figuresTable } from '#tests/kit/report/figures-table.ts';

it('a whole run says which tests of the list it lacks', () => {
  const ran = [
    { path: '/show/a.test.ts', title: 'holds (T7)', project: 'faults', hasPassed: true },
  ];
  const { missing } = figuresTable([], ran, null, true);
  expect(missing).toHaveLength(41);
  expect(missing).not.toContain('T7');
  expect(figuresTable([], ran, null, false).missing).toEqual([]);
});

it('what failed is said with the beginning of its message, and where', () => {
  const file = `${process.cwd()}/tests/architecture/a.test.ts`;
  const stacks = [{ method: '', file, line: 7, column: 1 }];
  const message = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
  const text = failuresText([{ name: 'house a.test.ts > holds', errors: [{ message, stacks }] }]);
  expect(text).toContain('- house a.test.ts > holds\n  line 0\n');
  expect(text).toContain('  line 11\n  …\n  at tests/architecture/a.test.ts:7\n');
  expect(failuresText([])).toBe('');
});
