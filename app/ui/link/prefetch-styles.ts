import type { SyntheticEvent } from 'react';

/** What the router's own list of routes says of them, as far as it is needed here. */
interface RouteList {
  readonly routes: Readonly<
    Record<
      string,
      | { readonly parentId?: string; readonly path?: string; readonly css?: readonly string[] }
      | undefined
    >
  >;
}

declare global {
  interface Window {
    readonly __reactRouterManifest?: RouteList;
  }
}

/** A pointer that only passes over a link means nothing; the router waits as long. */
const INTENT_MS = 100;

let intent: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches the styles of the page at a path of the site, unless they are here. They are used when the
 * router links them.
 */
function prefetchStyles(pathname: string): void {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {});
  const path = pathname.slice(1);
  const route = routes.find((found) => found?.parentId && (found.path ?? '') === path);
  for (const href of route?.css ?? []) {
    if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href }),
    );
  }
}

function prefetchNow({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
  prefetchStyles(currentTarget.pathname);
}

/**
 * The listeners with which a link to a page fetches the page's styles as soon as one means to go
 * there. The router does so with the page's modules only.
 */
export const PREFETCH_STYLES = {
  onFocus: prefetchNow,
  onTouchStart: prefetchNow,
  onMouseEnter: ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    intent = setTimeout(prefetchStyles, INTENT_MS, currentTarget.pathname);
  },
  onMouseLeave: () => clearTimeout(intent),
};
