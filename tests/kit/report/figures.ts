import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from 'vitest';

/** The figure that a fault test came to, beside the one that it must come to. */
export interface Figure {
  /** Such as 'T1'. */
  readonly test: string;
  /** Such as 'one slot, SQLite'. */
  readonly name: string;
  /** How many operations ran; fewer than planned fails the test. */
  readonly operations: number;
  /** What came out, in words and numbers. */
  readonly figure: string;
  /** What is required; counts are asserted by the test itself, times only printed. */
  readonly required: string;
  readonly seed?: number;
}

/** A figure and the test that keeps it: whether it is met is whether that test passes. */
export interface KeptFigure extends Figure {
  readonly path: string;
  readonly title: string;
}

/**
 * The file of a run's figures, one JSON object a line. Each run has its own, since several may be
 * under way at once.
 * @param run the id of the process that runs all tests; a test's own process is its child
 */
export function figuresFile(run: number): string {
  return `.cache/figures-${run}.jsonl`;
}

/** Keeps a figure for the table that the run prints at its end. Before it is asserted, so that it is seen. */
export function recordFigure(figure: Figure): void {
  const file = figuresFile(process.ppid);
  const { testPath: path = '', currentTestName: title = '' } = expect.getState();
  const kept: KeptFigure = { ...figure, path, title };
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(kept)}\n`);
}

/** Whether the long form of the fault tests runs (`npm run test:faults`). */
export const LONG_FORM = process.env.FAULTS === 'long';
