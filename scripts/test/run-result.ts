export interface RunError {
  readonly message: string;
  /** Path from the project's root and line. */
  readonly place?: string;
}

export interface RanTest {
  /** Path from the project's root. */
  readonly path: string;
  /** Titles of its groups and its own, joined with ' > '. */
  readonly title: string;
  /** The runner's project, such as 'server Africa/Nairobi'. */
  readonly project: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly errors: readonly RunError[];
}

/** A failure outside any test, such as a file that does not compile. */
export interface RunFailure {
  readonly name: string;
  readonly errors: readonly RunError[];
}

export interface RunResult {
  /** All projects of the run, also without tests. */
  readonly projects: readonly string[];
  readonly tests: readonly RanTest[];
  readonly failures: readonly RunFailure[];
  /** Folder with traces and screenshots of failed tests, if any. */
  readonly keptIn?: string;
}

export function failure(name: string, message: string): RunFailure {
  return { name, errors: [{ message }] };
}
