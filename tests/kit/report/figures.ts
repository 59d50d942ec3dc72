import { appendFileSync } from 'node:fs';
import { assertCounts, type Figure, type RecordedFigure } from './figure.ts';

/** The environment variable with the path of the run's figures: one JSON object a line. */
export const FIGURES_FILE_VARIABLE = 'TEST_FIGURES_FILE';

/** Whether the long form of the fault tests runs (`npm run test:faults`). */
export const LONG_FORM = process.env.FAULTS === 'long';

type CurrentTest = Pick<RecordedFigure, 'path' | 'title'>;

let currentTest: (() => CurrentTest) | undefined;

/** Tells the kit how the test runner of this process names the test that runs. */
export function nameTestsWith(runnerCurrentTest: () => CurrentTest): void {
  currentTest = runnerCurrentTest;
}

/**
 * Records a figure for the table that the run prints at its end, and only then asserts its counts,
 * so that a failing test keeps its row.
 * @throws Error if a count breaks its requirement, or a value is no number
 */
export function recordFigure(figure: Figure): void {
  if (currentTest === undefined) throw new Error('This process runs no test');
  for (const { name, value } of figure.measured) {
    if (value !== null && !Number.isFinite(value)) {
      throw new Error(`${figure.test} ${figure.name}: no value for ${name}`);
    }
  }
  const measured = figure.measured.map(({ examples: _, ...one }) => one);
  const recorded: RecordedFigure = {
    ...figure,
    measured,
    ...currentTest(),
    isLongForm: LONG_FORM,
  };
  const file = process.env[FIGURES_FILE_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(recorded)}\n`);
  assertCounts(figure);
}
