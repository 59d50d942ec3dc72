import { CONFIRM_PARAMETER, RESET_PARAMETER } from '#domain/account/account.ts';

/** The views of /auth: two tabs, a form of its own, and two that a mailed link leads to. */
export type AuthView = 'login' | 'signup' | 'forgot' | 'confirm' | 'reset';

/** The parts of the URL of /auth. */
export interface AuthAddress {
  readonly view: AuthView;
  /** The token of a mailed link; null where there is none, or none any more. */
  readonly token: string | null;
}

const TAB_PARAMETER = 'tab';
const FORGOT_PARAMETER = 'forgot';
const NEXT_PARAMETER = 'next';
const WORKROOM = '/admin';

/**
 * Reads the query and the fragment; anything unknown is the Login tab. The token of a reset stands in
 * the fragment, where no server log keeps it, and in mails of the previous version in the query.
 */
export function readAddress(search: string, hash: string): AuthAddress {
  const query = new URLSearchParams(search);
  const view = viewOf(query);
  if (view === 'confirm') return { view, token: query.get(CONFIRM_PARAMETER) || null };
  if (view === 'reset') return { view, token: query.get(RESET_PARAMETER) || hash.slice(1) || null };
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

/**
 * The query for another view. The page to open after the sign-in stays in it; a token does not.
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
