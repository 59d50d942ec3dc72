import { PageBudgetError } from '../build/sizes/size-check.ts';

export class ContentError extends Error {
  constructor(errors: readonly string[]) {
    super(`Invalid content:\n${errors.join('\n')}`);
    this.name = 'ContentError';
  }
}

/** Prints invalid content and exceeded budgets without a stack trace, and exits. */
export async function exitOnContentError(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof PageBudgetError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
