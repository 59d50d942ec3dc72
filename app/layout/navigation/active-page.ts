import { useLocation, useMatches } from 'react-router';
import type { PageLink } from '#content/show/navigation.schema.ts';

/**
 * Tells whether a link is the active one: its own page, a page below it, or one that it covers.
 * On the not-found page none is, whatever the address, since that page is one file for all of them.
 */
export function useIsActive(): (link: PageLink) => boolean {
  const { pathname } = useLocation();
  const lost = useMatches().some(({ params }) => '*' in params);
  return ({ to, covers = [] }) => !lost && [to, ...covers].some((page) => isWithin(pathname, page));
}

function isWithin(pathname: string, page: string): boolean {
  if (page === '/') return pathname === '/';
  return pathname === page || pathname.startsWith(`${page}/`);
}
