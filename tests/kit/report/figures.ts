import { appendFileSync } from 'node:fs';
import { currentTest } from '#tests/kit/runner.ts';
import { assertCounts, type Figure, type RecordedFigure } from './figure.ts';

/** The environment variable with the path of the figures file (JSON Lines). */
export const FIGURES_FILE_VARIABLE = 'TEST_FIGURES_FILE';

/** The long form of the fault tests: `npm run test:faults`. */
export const LONG_FORM = process.env.FAULTS === 'long';

/**
 * Records a figure for the table of the run before it asserts the counts, so that failing tests are
 * in the table as well.
 * @throws Error if a count breaks its requirement or a value is not finite
 */
export function recordFigure(figure: Figure): void {
  for (const { name, value } of figure.measured) {
    if (value !== null && !Number.isFinite(value)) {
      throw new Error(`${figure.test} ${figure.name}: no value for ${name}`);
    }
  }
  const measured = figure.measured.map(({ examples: _, ...one }) => one);
  const recorded: RecordedFigure = { ...figure, measured, ...currentTest(), isLongForm: LONG_FORM };
  const file = process.env[FIGURES_FILE_VARIABLE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(recorded)}\n`);
  assertCounts(figure);
}
