import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApiCache } from '#app/api/use-api-cache.ts';
import { useApiQuery, useLiveReads } from '#app/api/use-api-query.ts';
import { blockDraft, NO_BLOCK } from '#app/features/admin/blocked-dates/block-draft.ts';
import { discardNoteDrafts } from '#app/features/admin/day/team-note.tsx';
import { navigate } from '#app/ui/browser/address.ts';
import { dismissToasts, showToast } from '#app/ui/feedback/toast-store.ts';
import { adminCopy } from '#content/admin/admin-copy.ts';
import type { SignedInUser } from '#domain/account/account.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import type { Admin } from './admin-context.ts';
import { recentChanges } from './recent-changes.ts';
import { createAdminSend, useQuestion } from './use-admin-requests.ts';

const SESSION = 'GET /api/auth/session';

/** Opens the area to admins alone (docs/requirements.md#R139). `admin` is null until the role is known. */
export function useAdminAccess() {
  const cache = useApiCache();
  /** False from the end of the session, or from leaving the page, until the server has confirmed it. */
  const [isConfirmed, setConfirmed] = useState(false);
  /** The same before the next render. */
  const confirmed = useRef(false);
  const withhold = useCallback(() => {
    confirmed.current = false;
    setConfirmed(false);
  }, []);
  const [redirects] = useState(() => createRedirects(withhold));
  const [user, setUser] = useState<SignedInUser | null>(null);
  const [hasSecondFactor, setHasSecondFactor] = useState(false);
  /** It is set before the next render, for the requests that wait. */
  const userId = useRef<string>(null);
  const signIn = useQuestion();
  function signInAgain(): Promise<boolean> {
    // A response that is under way may be older than the rejection; another tab may have signed in since.
    if (confirmed.current) {
      void cache.cancel(SESSION);
      void cache.refresh(SESSION);
    }
    withhold();
    return signIn.request();
  }
  useLayoutEffect(() => {
    // They name guests.
    if (signIn.isRequested) dismissToasts();
  }, [signIn.isRequested]);
  const identityCheck = useQuestion();
  const secondFactor = useQuestion();
  // All that it calls is constant.
  const [send] = useState(() =>
    createAdminSend(
      redirects.deny,
      () => userId.current,
      signInAgain,
      identityCheck.request,
      secondFactor.request,
    ),
  );
  const isKnown = user !== null;
  useLiveReads(isKnown, recentChanges.add);
  useEffect(() => {
    if (!isKnown) return;
    // The back/forward cache keeps the page as it is, and Back paints it before any response.
    function onPageHide(): void {
      // Its response would be older than the return, after which the live updates read it again.
      void cache.cancel(SESSION);
      flushSync(withhold);
      dismissToasts();
    }
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, [isKnown, cache, withhold]);

  function receive(signedIn: SignedInUser): void {
    userId.current = signedIn.id;
    confirmed.current = true;
    setConfirmed(true);
    if (user?.id !== signedIn.id) {
      setUser(signedIn);
      if (user) forget();
    }
    signIn.settle(true);
  }

  /** Removes all that the user before has typed, loaded and asked for. */
  function forget(): void {
    discardDrafts();
    identityCheck.settle(false);
    cache.dropAllBut(SESSION);
  }

  const query = useApiQuery(
    SESSION,
    {},
    {
      showsEveryFailure: !isConfirmed,
      // Every response counts, also an equal one: the admin may have signed in again in another tab.
      onLoaded(session) {
        if (session.access !== 'signed_out') setHasSecondFactor(session.has_second_factor);
        switch (session.access) {
          case 'admin':
            receive(session.user);
            secondFactor.settle(true);
            break;
          case 'no_second_factor':
            receive(session.user);
            void secondFactor.request();
            break;
          case 'no_role':
            redirects.deny(AUTH_MESSAGES.notAdmin);
            break;
          case 'signed_out':
            withhold();
            if (user) void signIn.request();
            else redirects.toSignIn();
            break;
          case 'unknown':
            // An admin's role that cannot be read may still be there: the next request decides.
            if (!isConfirmed) redirects.deny(AUTH_MESSAGES.roleUnknown);
        }
      },
    },
  );

  const admin = useMemo<Admin | null>(
    () => user && { user, hasSecondFactor },
    [user, hasSecondFactor],
  );
  return {
    admin,
    send,
    isConfirmed,
    query,
    redirects,
    needsSecondFactor: secondFactor.isRequested,
    isIdentityRequested: identityCheck.isRequested,
    settleIdentity: identityCheck.settle,
    isSignInRequested: signIn.isRequested,
    async finishSignIn(): Promise<void> {
      // It may be another user, or the role may be gone.
      userId.current = null;
      await cache.refresh(SESSION);
      signIn.settle(true);
    },
    cancelSignIn(): void {
      // The dialog also reports its closing when it is unmounted after a sign-in.
      if (signIn.settle(false)) redirects.toSignIn();
    },
  };
}

function discardDrafts(): void {
  discardNoteDrafts();
  blockDraft.set(NO_BLOCK);
}

/** Each replaces the history entry. @param withhold the page stays until the next one is loaded */
function createRedirects(withhold: () => void) {
  function redirect(to: string): void {
    // The next person at this computer must not find them.
    discardDrafts();
    withhold();
    navigate(to, { replace: true });
  }
  return {
    deny(message: Message): void {
      // No page for visitors has a logout (docs/requirements.md#R142).
      const action = { label: adminCopy.logOut.offer, name: 'log_out' } as const;
      showToast({ ...message, tone: 'error', action, leadsTo: null });
      redirect('/');
    },
    toSignIn: () => redirect(signInUrl(window.location)),
    afterLogOut: () => redirect('/auth'),
  };
}

function signInUrl({ pathname, search }: Location): string {
  return search === '' ? '/auth' : `/auth?${new URLSearchParams({ next: pathname + search })}`;
}
