import { WeightError } from './size-check.ts';

/** What its owner has to mend in content/, each mistake in a line of its own. */
export class ContentError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`Please mend in content/:\n${mistakes.join('\n')}`);
    this.name = 'ContentError';
  }
}

/**
 * Runs a step; mistakes in content/ and pages that weigh too much end the program with their lines
 * alone, for they are no bug.
 */
export async function orSayMistakes(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof WeightError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
