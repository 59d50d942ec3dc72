import { useCallback } from 'react';
import { unwrap } from '#app/api/query-client.ts';
import { type ApiRequest, type Result, sendRequest } from '#app/api/request.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { Admin } from './admin-context.ts';
import type { AdminRedirects, Denial } from './use-admin-redirects.ts';

const SIGNED_OUT: ErrorCode = 'signed_out';
const IDENTITY_REQUIRED: ErrorCode = 'identity_required';
const SECOND_FACTOR_MISSING: ErrorCode = 'second_factor_missing';

const DENIALS: Readonly<Record<string, Denial>> = {
  not_admin: 'no_role',
  role_unknown: 'unknown',
} satisfies Partial<Record<ErrorCode, Denial>>;

const NEVER = new Promise<never>(() => {});

/** Both questions resolve with false if they are dismissed; `requireSecondFactor` closes the tabs. */
interface Questions {
  readonly signInAgain: () => Promise<boolean>;
  readonly proveIdentity: () => Promise<boolean>;
  readonly requireSecondFactor: () => void;
  /** Null while it is not known. */
  readonly signedInUser: () => string | null;
}

/** Asks what a rejection of the session asks for, and sends the request again: no page learns of it. */
export function useAdminRequests(
  redirects: AdminRedirects,
  { signInAgain, proveIdentity, requireSecondFactor, signedInUser }: Questions,
): Admin['request'] {
  return useCallback(
    async function send<T>(request: ApiRequest<T>, signal?: AbortSignal): Promise<T> {
      const sender = signedInUser();
      let result = await sendRequest(request, { signal });
      for (let code = codeOf(result); isQuestion(code); code = codeOf(result)) {
        const isSignedOut = code === SIGNED_OUT;
        const isAnswered = await (isSignedOut ? signInAgain() : proveIdentity());
        if (!isAnswered && isSignedOut) return NEVER;
        // The operation fails with its own message: nothing is done in the name of another user.
        if (!isAnswered || signedInUser() !== sender) return unwrap(result);
        result = await sendRequest(request, { signal });
      }
      if (codeOf(result) === SECOND_FACTOR_MISSING) {
        requireSecondFactor();
        return NEVER;
      }
      const denial = DENIALS[codeOf(result)];
      if (denial === undefined) return unwrap(result);
      redirects.deny(denial);
      return NEVER;
    },
    [redirects, signInAgain, proveIdentity, requireSecondFactor, signedInUser],
  );
}

const isQuestion = (code: string) => code === SIGNED_OUT || code === IDENTITY_REQUIRED;

function codeOf(result: Result<unknown>): string {
  return result.ok ? '' : (result.failure.problem?.code ?? '');
}
