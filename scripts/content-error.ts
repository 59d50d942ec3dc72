import { WeightError } from './size-check.ts';

/** Invalid content, a message per line. */
export class ContentError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`Invalid content:\n${mistakes.join('\n')}`);
    this.name = 'ContentError';
  }
}

/**
 * Runs a build step. Invalid content and exceeded page budgets end the process with their messages
 * only, without a stack trace.
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
