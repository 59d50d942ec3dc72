import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import { type AuthView, nextOf, readAddress, writeAddress } from './auth-address.ts';
import { PASSWORD_CHANGED_STATE, tellsOfChangedPassword } from './password-changed-state.ts';

/** The mailed link that has led to this view. */
export type MailedLink =
  /** Its token is gone with the page that read it; the mail still has it. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'ready'; readonly token: string }
  | { readonly kind: 'rejected'; readonly message: Message };

/**
 * What /auth shows, by its address, and the ways to show something else. What the mails' links bring
 * is taken out of the address, and out of the history, as soon as it is read; a token is then kept
 * in this page's memory and nowhere else.
 */
export function useAuthAddress() {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [link, setLink] = useState<MailedLink>({ kind: 'unread' });
  const { view, token } = readAddress(search, hash);

  const removeToken = useEffectEvent(() =>
    navigate({ search: writeAddress(search, view) }, { replace: true }),
  );

  // Before anything is painted, so that the form is what one sees first.
  useLayoutEffect(() => {
    if (token !== null) setLink({ kind: 'ready', token });
  }, [token]);
  useEffect(() => {
    if (token !== null) void removeToken();
  }, [token]);

  // The prerendered file shows the Login tab (docs/requirements.md#R94).
  const shown: AuthView = isHydrated ? view : 'login';
  return {
    view: shown,
    isKnown: isHydrated,
    isPasswordChanged: isHydrated && tellsOfChangedPassword(state),
    link,
    /** Where signing in leads. */
    next: nextOf(search),
    /** The address of another view, for links. */
    addressOf: (other: AuthView) => `/auth${writeAddress(search, other)}`,
    goTo(other: AuthView): void {
      // Pressing the selected tab again is no step to come back from.
      const replace = other === view;
      void navigate({ search: writeAddress(search, other) }, { replace, preventScrollReset: true });
    },
    passwordChanged(): void {
      setLink({ kind: 'unread' });
      showToast({ ...AUTH_MESSAGES.passwordChanged, tone: 'success' });
      void navigate(
        { search: writeAddress(search, 'login') },
        { replace: true, preventScrollReset: true, state: PASSWORD_CHANGED_STATE },
      );
    },
    linkRejected: (message: Message) => setLink({ kind: 'rejected', message }),
  };
}
