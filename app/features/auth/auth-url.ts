import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { navigate, useAddress } from '#app/ui/browser/address.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { CONFIRM_PARAMETER, FORGOT_PARAMETER, RESET_PARAMETER } from '#domain/account/account.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';

export type AuthView = 'login' | 'signup' | 'forgot' | 'confirm' | 'reset';

const TAB_PARAMETER = 'tab';
const NEXT_PARAMETER = 'next';
const ADMIN_PATH = '/admin';

/**
 * The token of a reset is in the fragment, which no server receives. Mail scanners encode the sign before a token;
 * the server finds the token in what stands there.
 */
export function parseAuthUrl(search: string, hash: string) {
  const url = (search + hash).replace(/%(?:25){0,9}3D/gi, '=').replace(/%(?:25){0,9}23/g, '#');
  const [queryText = '', ...fragment] = url.split('#');
  const query = new URLSearchParams(queryText);
  const view = viewOf(query);
  if (view === 'confirm') return { view, token: query.get(CONFIRM_PARAMETER) || null };
  if (view === 'reset') return { view, token: fragment.join('#') || null };
  return { view, token: null };
}

function viewOf(query: URLSearchParams): AuthView {
  if (query.has(CONFIRM_PARAMETER)) return 'confirm';
  if (query.has(RESET_PARAMETER)) return 'reset';
  if (query.has(FORGOT_PARAMETER)) return 'forgot';
  return query.get(TAB_PARAMETER) === 'signup' ? 'signup' : 'login';
}

const VIEW_QUERIES: Readonly<Record<AuthView, string>> = {
  login: '',
  signup: `${TAB_PARAMETER}=signup`,
  forgot: FORGOT_PARAMETER,
  confirm: CONFIRM_PARAMETER,
  reset: RESET_PARAMETER,
};

/** The query of a view. Keeps the URL after sign-in, but no token. */
export function authSearch(search: string, view: AuthView): string {
  const next = urlAfterSignIn(search);
  const queries = [
    VIEW_QUERIES[view],
    next === ADMIN_PATH ? '' : `next=${encodeURIComponent(next)}`,
  ];
  const query = queries.filter(Boolean).join('&');
  return query && `?${query}`;
}

/** Accepts URLs of the admin area only, so that no link can use the sign-in as an open redirect. */
export function urlAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get(NEXT_PARAMETER) ?? '';
  return next.startsWith(`${ADMIN_PATH}?`) ? next : ADMIN_PATH;
}

/** Stored in the history entry, where it survives a reload. */
const PasswordChanged = v.object({ isPasswordChanged: v.literal(true) });

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
    isPasswordChanged: isHydrated && v.is(PasswordChanged, state),
    link,
    next: urlAfterSignIn(search),
    urlOf: (other: AuthView) => ({ search: authSearch(search, other) }),
    select(other: AuthView): void {
      const replace = other === view;
      navigate({ search: authSearch(search, other) }, { replace, keepsScroll: true });
    },
    finishPasswordChange(): void {
      setLink({ kind: 'missing' });
      showToast({ ...AUTH_MESSAGES.passwordChanged, tone: 'success', isOnPage: true });
      navigate(
        { search: authSearch(search, 'login') },
        { replace: true, keepsScroll: true, state: { isPasswordChanged: true } },
      );
    },
    rejectLink: (message: Message) => setLink({ kind: 'rejected', message }),
  };
}
