import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

it('every part of the benchmarks works, in its short form', { timeout: 900_000 }, async () => {
  const words = ['tests/bench/main.ts', '--short', '--json'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: ROOT });
  const skipped = [...stderr.matchAll(/^([\w-]+): .*is missing/gm)].map(([, part]) => part);
  const figures: { part: string; name: string; ratio: number }[] = JSON.parse(stdout);
  const measured = new Set(figures.map(({ part }) => part));
  const parts = [...stderr.matchAll(/^measuring ([\w-]+) /gm)].map(([, part]) => part);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((part) => !measured.has(part ?? '') && !skipped.includes(part))).toEqual([]);
  expect(figures.filter(({ ratio }) => !Number.isFinite(ratio))).toEqual([]);
});
