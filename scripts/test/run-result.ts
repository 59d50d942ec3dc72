/** An error as a test runner reports it. */
export interface RunError {
  readonly message: string;
  /** Path from the project's root and line. */
  readonly place?: string;
}

/** A test that a runner knows. */
export interface RanTest {
  /** Path from the project's root. */
  readonly path: string;
  /** Its title with those of its groups, ' > ' between them. */
  readonly title: string;
  /** The runner's project, such as 'server Africa/Nairobi'. */
  readonly project: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly errors: readonly RunError[];
}

/** A failure that belongs to no test, such as a file that does not compile. */
export interface RunFailure {
  readonly name: string;
  readonly errors: readonly RunError[];
}

/** Everything that a runner reported. */
export interface RunResult {
  /** All projects of the run, also those of which no test ran. */
  readonly projects: readonly string[];
  readonly tests: readonly RanTest[];
  readonly failures: readonly RunFailure[];
  /** The folder with what the runner kept of failed tests, if it kept anything. */
  readonly keptIn?: string;
}

/** A failure with one message. */
export function failure(name: string, message: string): RunFailure {
  return { name, errors: [{ message }] };
}
