import { useLocation, useMatches } from 'react-router';
import type { PageLink } from '#content/show/navigation.schema.ts';

/**
 * Returns a predicate for active links: those to the current page, to a page above it, and those that
 * cover it. None is active on the not-found page, because one file serves all unknown paths.
 */
export function useIsActive(): (link: PageLink) => boolean {
  const { pathname } = useLocation();
  const isNotFound = useMatches().some(({ params }) => '*' in params);
  return ({ to, covers = [] }) =>
    !isNotFound && [to, ...covers].some((page) => isWithin(pathname, page));
}

function isWithin(pathname: string, page: string): boolean {
  if (page === '/') return pathname === '/';
  return pathname === page || pathname.startsWith(`${page}/`);
}
