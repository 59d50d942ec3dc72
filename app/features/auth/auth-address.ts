import { CONFIRMED_PARAMETER, type Confirmed, RESET_PARAMETER } from '#domain/account.ts';

/** What /auth shows: two tabs, and two forms that a link leads to. */
export type AuthView = 'login' | 'signup' | 'forgot' | 'reset';

/** What the query of /auth says. */
export interface AuthAddress {
  readonly view: AuthView;
  /** The secret of a mailed link to a new password; null where there is none, or none any more. */
  readonly token: string | null;
  /** What came of the link of a confirmation mail, on the way back from it. */
  readonly confirmed: Confirmed | null;
}

const TAB_PARAMETER = 'tab';
const FORGOT_PARAMETER = 'forgot';
const NEXT_PARAMETER = 'next';
const WORKROOM = '/admin';

/** Reads a query; whatever it does not say, or says wrongly, is the Login tab. */
export function readAddress(search: string): AuthAddress {
  const query = new URLSearchParams(search);
  const confirmed = query.get(CONFIRMED_PARAMETER);
  return {
    view: viewOf(query),
    token: query.get(RESET_PARAMETER) || null,
    confirmed: confirmed === 'yes' || confirmed === 'no' ? confirmed : null,
  };
}

function viewOf(query: URLSearchParams): AuthView {
  if (query.has(RESET_PARAMETER)) return 'reset';
  if (query.has(FORGOT_PARAMETER)) return 'forgot';
  return query.get(TAB_PARAMETER) === 'signup' ? 'signup' : 'login';
}

const VIEW_QUERIES: Readonly<Record<AuthView, string>> = {
  login: '',
  signup: `${TAB_PARAMETER}=signup`,
  forgot: FORGOT_PARAMETER,
  reset: RESET_PARAMETER,
};

/**
 * The query for another view. Where one wants to go after the sign-in stays in it; a token, and
 * what a confirmation came to, do not.
 */
export function writeAddress(search: string, view: AuthView): string {
  const next = nextOf(search);
  const queries = [VIEW_QUERIES[view], next === WORKROOM ? '' : `next=${encodeURIComponent(next)}`];
  const query = queries.filter(Boolean).join('&');
  return query && `?${query}`;
}

/**
 * Where signing in leads: to the place of the workroom that `next` names, and to the workroom for
 * anything else, so that no link can lead away from this site over its sign-in.
 */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get(NEXT_PARAMETER) ?? '';
  return next.startsWith(`${WORKROOM}?`) ? next : WORKROOM;
}
