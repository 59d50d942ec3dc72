/** Expected failure of an operator command; the message is shown as it is. */
export class OperatorError extends Error {}

/** Settings that the program cannot start with. */
export class ConfigError extends OperatorError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Invalid environment:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** The code that Node.js or a driver has given to an error, such as ENOENT. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
