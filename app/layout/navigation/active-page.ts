import { useLocation, useMatches } from 'react-router';
import type { PageLink } from '#content/show/navigation.schema.ts';

/** None is active on the not-found page, whose file is the same for all unknown paths. */
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
