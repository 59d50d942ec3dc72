import { useCallback, useEffect, useRef, useState } from 'react';
import type { Send } from '#app/api/api-provider.tsx';
import { type Result, sendRequest } from '#app/api/request.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { Message } from '#domain/message.ts';

const DENIALS: Readonly<Record<string, Message>> = {
  not_admin: AUTH_MESSAGES.notAdmin,
  role_unknown: AUTH_MESSAGES.roleUnknown,
} satisfies Partial<Record<ErrorCode, Message>>;

const NEVER = new Promise<never>(() => {});

type Question = () => Promise<boolean>;

/**
 * Asks what a rejection of the session asks for, and sends the request again: no page learns of it. The questions resolve
 * with false if they are dismissed.
 * @param signedInUser null while it is not known
 */
export function createAdminSend(
  deny: (message: Message) => void,
  signedInUser: () => string | null,
  signInAgain: Question,
  proveIdentity: Question,
  requireSecondFactor: Question,
): Send {
  const questions: Readonly<Record<string, Question>> = {
    signed_out: signInAgain,
    identity_required: proveIdentity,
    second_factor_missing: requireSecondFactor,
  } satisfies Partial<Record<ErrorCode, Question>>;
  const questionOf = (rejected: Result<unknown>) => questions[codeOf(rejected)];

  return async (...request) => {
    const sender = signedInUser();
    let result = await sendRequest(...request);
    for (let ask = questionOf(result); ask; ask = questionOf(result)) {
      const isAnswered = await ask();
      if (!isAnswered && ask !== proveIdentity) return NEVER;
      // The operation fails with its own message: nothing is done in the name of another user.
      if (!isAnswered || signedInUser() !== sender) return result;
      result = await sendRequest(...request);
    }
    const denial = DENIALS[codeOf(result)];
    if (denial === undefined) return result;
    deny(denial);
    return NEVER;
  };
}

function codeOf(result: Result<unknown>): string {
  return result.ok ? '' : (result.failure.problem?.code ?? '');
}

/** Collects the requests that wait until the admin has signed in or proven something; unmounting dismisses it. */
export function useQuestion() {
  const waiting = useRef<((isAnswered: boolean) => void)[]>([]);
  const [isRequested, setRequested] = useState(false);

  /** Resolves with false if it is dismissed. */
  const request = useCallback(() => {
    setRequested(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);

  /** @returns false if nothing waits */
  const settle = useCallback((isAnswered: boolean) => {
    setRequested(false);
    const settled = waiting.current.splice(0);
    for (const resolve of settled) resolve(isAnswered);
    return settled.length > 0;
  }, []);

  useEffect(() => () => void settle(false), [settle]);

  return { isRequested, request, settle };
}
