import { CONFIRM_PARAMETER, FORGOT_PARAMETER, RESET_PARAMETER } from '#domain/account/account.ts';

export type AuthView = 'login' | 'signup' | 'forgot' | 'confirm' | 'reset';

export interface AuthUrl {
  readonly view: AuthView;
  readonly token: string | null;
}

const TAB_PARAMETER = 'tab';
const NEXT_PARAMETER = 'next';
const ADMIN_PATH = '/admin';

/**
 * The token of a reset is in the fragment, which no server receives. Mail scanners encode the sign before a token;
 * the server finds the token in what stands there.
 */
export function parseAuthUrl(search: string, hash: string): AuthUrl {
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
