import { useCallback, useEffect, useState } from 'react';
import { failureMessage } from '#app/api/failure-message.ts';
import { readSession } from '#app/api/session.ts';
import type { SignedInUser } from '#domain/account/account.ts';
import type { Message } from '#domain/message.ts';
import type { Door } from './use-door.ts';

/** The visitor's access, as far as it is known. Without a response nobody gets in. */
export type Access =
  | { readonly status: 'checking' }
  | { readonly status: 'unanswered'; readonly message: Message; readonly isRetrying: boolean }
  | { readonly status: 'admitted'; readonly user: SignedInUser };

/**
 * Checks the visitor's role, and redirects visitors without it (docs/requirements.md#R139).
 * @returns `retry` asks again; `admit` lets in who is known to be an admin
 */
export function useAccess(door: Door) {
  const [access, setAccess] = useState<Access>({ status: 'checking' });
  const [attempt, setAttempt] = useState(0);

  const admit = useCallback((user: SignedInUser) => {
    setAccess((before) =>
      before.status === 'admitted' && before.user.id === user.id
        ? before
        : { status: 'admitted', user },
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks
  useEffect(() => {
    const left = new AbortController();
    async function ask(): Promise<void> {
      const answer = await readSession(left.signal);
      if (left.signal.aborted) return;
      if (!answer.ok) {
        setAccess({
          status: 'unanswered',
          message: failureMessage(answer.failure),
          isRetrying: false,
        });
        return;
      }
      const { value } = answer;
      if (value.access === 'admin') admit(value.user);
      else if (value.access === 'signed_out') door.toSignIn();
      else door.deny(value.access);
    }
    void ask();
    return () => left.abort();
  }, [door, admit, attempt]);

  function retry(): void {
    setAccess((before) =>
      before.status === 'unanswered' ? { ...before, isRetrying: true } : before,
    );
    setAttempt((before) => before + 1);
  }

  return { access, admit, retry };
}
