import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Figure } from './figure.ts';
import { FIGURES_FILE_VARIABLE, recordFigure } from './figures.ts';

function figuresFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'show-tests-figures-'));
  const file = join(folder, 'figures.jsonl');
  vi.stubEnv(FIGURES_FILE_VARIABLE, file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return file;
}

const lost = (value: number): Figure => ({
  test: 'T8',
  name: 'kill',
  operations: 3,
  measured: [{ name: 'lost', value, exactly: 0, examples: ['one'] }],
});

it('records a figure before it fails the test', () => {
  const file = figuresFile();
  recordFigure(lost(0));
  expect(() => recordFigure(lost(1))).toThrow('T8 kill: lost 1, required: lost 0');
  const recorded = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(recorded.map(({ measured }) => measured)).toEqual([
    [{ name: 'lost', value: 0, exactly: 0 }],
    [{ name: 'lost', value: 1, exactly: 0 }],
  ]);
  expect(recorded[0]).toMatchObject({
    path: import.meta.filename,
    title: 'records a figure before it fails the test',
  });
});

it('rejects a value that is not a number', () => {
  figuresFile();
  expect(() => recordFigure(lost(Number.NaN))).toThrow('no value for lost');
});
