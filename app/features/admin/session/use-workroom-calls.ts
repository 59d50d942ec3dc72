import { useCallback } from 'react';
import { type ApiRequest, type Result, sendRequest } from '#app/api/request.ts';
import type { ErrorCode } from '#domain/errors/problem.ts';
import type { Denial, Door } from './use-door.ts';
import type { Workroom } from './workroom-context.ts';

const SIGNED_OUT: ErrorCode = 'signed_out';

const DENIALS: Readonly<Record<string, Denial>> = {
  not_admin: 'no_role',
  role_unknown: 'unknown',
} satisfies Partial<Record<ErrorCode, Denial>>;

/** Whoever waits for a call that closed the workroom has nothing to say any more. */
const NEVER = new Promise<never>(() => {});

/**
 * The calls of the workroom, as `Workroom` says.
 * @param signInAgain waits until somebody has signed in, or has not
 */
export function useWorkroomCalls(
  door: Door,
  signInAgain: () => Promise<boolean>,
): Workroom['call'] {
  return useCallback(
    async function call<T>(request: ApiRequest<T>, signal?: AbortSignal): Promise<Result<T>> {
      let answer = await sendRequest(request, { signal });
      while (codeOf(answer) === SIGNED_OUT) {
        if (!(await signInAgain())) return NEVER;
        answer = await sendRequest(request, { signal });
      }
      const denial = DENIALS[codeOf(answer)];
      if (denial === undefined) return answer;
      door.deny(denial);
      return NEVER;
    },
    [door, signInAgain],
  );
}

/** Why the server refused; '' where it did not. */
function codeOf(answer: Result<unknown>): string {
  return answer.ok ? '' : (answer.failure.problem?.code ?? '');
}
