import { readFileSync } from 'node:fs';

/** The numbers of the fault tests, such as 'T20', in the order of the table in docs/fault-tests.md. */
export function documentedNumbers(): string[] {
  const text = readFileSync('docs/fault-tests.md', 'utf8');
  return Array.from(text.matchAll(/^\| (T\d+) /gm), ([, number = '']) => number);
}
