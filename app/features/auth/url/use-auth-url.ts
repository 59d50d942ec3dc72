import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { navigate, useAddress } from '#app/ui/browser/address.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import { type AuthView, authSearch, parseAuthUrl, urlAfterSignIn } from './auth-url.ts';
import { isPasswordChangedState, PASSWORD_CHANGED_STATE } from './password-changed-state.ts';

export type MailedLink =
  /** The token is lost with the page that has read it; the mail still contains it. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'ready'; readonly token: string }
  | { readonly kind: 'rejected'; readonly message: Message };

/** The token of a mailed link is removed from URL and history as soon as it is read. */
export function useAuthUrl() {
  const { search, hash, state } = useAddress();
  const isHydrated = useIsHydrated();
  const [link, setLink] = useState<MailedLink>({ kind: 'missing' });
  const { view, token } = parseAuthUrl(search, hash);

  const removeToken = useEffectEvent(() =>
    navigate({ search: authSearch(search, view) }, { replace: true }),
  );

  // A layout effect, so that the first paint shows the form.
  useLayoutEffect(() => {
    if (token !== null) setLink({ kind: 'ready', token });
  }, [token]);
  useEffect(() => {
    if (token !== null) removeToken();
  }, [token]);

  // The prerendered file shows the Login tab (docs/requirements.md#R94).
  const shownView: AuthView = isHydrated ? view : 'login';
  return {
    view: shownView,
    isKnown: isHydrated,
    isPasswordChanged: isHydrated && isPasswordChangedState(state),
    link,
    next: urlAfterSignIn(search),
    urlOf: (other: AuthView) => ({ search: authSearch(search, other) }),
    select(other: AuthView): void {
      // Selecting the current tab again adds no history entry.
      const replace = other === view;
      navigate({ search: authSearch(search, other) }, { replace, keepsScroll: true });
    },
    finishPasswordChange(): void {
      setLink({ kind: 'missing' });
      showToast({ ...AUTH_MESSAGES.passwordChanged, tone: 'success', isOnPage: true });
      navigate(
        { search: authSearch(search, 'login') },
        { replace: true, keepsScroll: true, state: PASSWORD_CHANGED_STATE },
      );
    },
    rejectLink: (message: Message) => setLink({ kind: 'rejected', message }),
  };
}
