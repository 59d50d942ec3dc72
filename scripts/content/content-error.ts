export class ContentError extends Error {
  constructor(errors: readonly string[]) {
    super(`Invalid content:\n${errors.join('\n')}`);
    this.name = 'ContentError';
  }
}

/** Prints invalid content without a stack trace, and exits. */
export async function exitOnContentError(step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
