import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showToast } from '#app/ui/toast.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Message } from '#domain/messages.ts';
import { ARRIVALS, type Arrival, arrivalOf, readArrival, writeArrival } from './arrival.ts';
import { type AuthView, nextOf, readAddress, writeAddress } from './auth-address.ts';

/** The mailed link by which a new password is set. */
export type ResetLink =
  /** Its secret is gone with the page that read it; the mail still has it. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'ready'; readonly token: string }
  | { readonly kind: 'refused'; readonly message: Message };

/**
 * What /auth shows, by its address, and the ways to show something else. What the mails' links bring
 * is taken out of the address, and out of the history, as soon as it is read; a token is then kept
 * in this page's memory and nowhere else.
 */
export function useAuthAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [resetLink, setResetLink] = useState<ResetLink>({ kind: 'unread' });
  const { view, token, confirmed } = readAddress(search);

  function arrive(arrival: Arrival): void {
    const { tone, message } = ARRIVALS[arrival];
    showToast({ ...message, tone });
    void navigate(
      { search: writeAddress(search, 'login') },
      { replace: true, preventScrollReset: true, state: writeArrival(arrival) },
    );
  }
  const arriveByLink = useEffectEvent(arrive);
  const forgetToken = useEffectEvent(() =>
    navigate({ search: writeAddress(search, 'reset') }, { replace: true }),
  );

  useEffect(() => {
    if (confirmed) arriveByLink(arrivalOf(confirmed));
  }, [confirmed]);

  // Before anything is painted, so that the form is what one sees first.
  useLayoutEffect(() => {
    if (token !== null) setResetLink({ kind: 'ready', token });
  }, [token]);
  useEffect(() => {
    if (token !== null) void forgetToken();
  }, [token]);

  // The file is that of the Login tab (READING 13).
  const shown: AuthView = isHydrated ? view : 'login';
  return {
    view: shown,
    isKnown: isHydrated,
    arrival: isHydrated ? readArrival(state) : null,
    resetLink,
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
      setResetLink({ kind: 'unread' });
      arrive('changed');
    },
    linkRefused: (message: Message) => setResetLink({ kind: 'refused', message }),
  };
}
