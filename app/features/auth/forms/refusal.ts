import { failureMessage } from '#app/api/failure-message.ts';
import type { Failure } from '#app/api/request.ts';
import type { ErrorCode } from '#domain/errors/problem.ts';
import type { Message } from '#domain/message.ts';

/** What is said of a request about an account that failed, and the field that it is about. */
export interface Refusal {
  readonly message: Message;
  readonly field: 'email' | 'password' | null;
}

/** Refusals that are about a field without naming it. */
const FIELDS: Readonly<Record<string, Refusal['field']>> = {
  invalid_credentials: 'password',
} satisfies Partial<Record<ErrorCode, Refusal['field']>>;

/**
 * Maps a failure to its message: the server's own under the given title, or that no response came.
 * @param title of the failed operation; undefined where docs/requirements.md has none
 */
export function refusalOf(failure: Failure, title?: string): Refusal {
  const { problem } = failure;
  return {
    message: failureMessage(failure, title),
    field: problem === null ? null : (fieldNamed(problem.field) ?? FIELDS[problem.code] ?? null),
  };
}

function fieldNamed(name: string | undefined): Refusal['field'] {
  return name === 'email' || name === 'password' ? name : null;
}

/** Tells whether the mailed link does not work, as opposed to what was typed or the connection. */
export function isOfLink({ problem }: Failure): boolean {
  return problem?.code === 'link_expired' || problem?.field === 'token';
}
