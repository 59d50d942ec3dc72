import { useCallback } from 'react';
import { unwrap } from '#app/api/query-client.ts';
import { type ApiRequest, type Result, sendRequest } from '#app/api/request.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { Admin } from './admin-context.ts';
import type { AdminRedirects, Denial } from './use-admin-redirects.ts';

const SIGNED_OUT: ErrorCode = 'signed_out';

const DENIALS: Readonly<Record<string, Denial>> = {
  not_admin: 'no_role',
  role_unknown: 'unknown',
} satisfies Partial<Record<ErrorCode, Denial>>;

const NEVER = new Promise<never>(() => {});

/** @param signInAgain resolves with false if nobody signs in */
export function useAdminRequests(
  redirects: AdminRedirects,
  signInAgain: () => Promise<boolean>,
): Admin['request'] {
  return useCallback(
    async function send<T>(request: ApiRequest<T>, signal?: AbortSignal): Promise<T> {
      let result = await sendRequest(request, { signal });
      while (codeOf(result) === SIGNED_OUT) {
        if (!(await signInAgain())) return NEVER;
        result = await sendRequest(request, { signal });
      }
      const denial = DENIALS[codeOf(result)];
      if (denial === undefined) return unwrap(result);
      redirects.deny(denial);
      return NEVER;
    },
    [redirects, signInAgain],
  );
}

function codeOf(result: Result<unknown>): string {
  return result.ok ? '' : (result.failure.problem?.code ?? '');
}
