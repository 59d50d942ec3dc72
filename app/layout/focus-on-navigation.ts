import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Does nothing on the first load, after a change of the query, or for a URL with a hash. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (hash) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
