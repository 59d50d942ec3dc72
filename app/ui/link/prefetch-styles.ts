import type { SyntheticEvent } from 'react';

interface RouteManifest {
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
    readonly __reactRouterManifest?: RouteManifest;
  }
}

/** The delay of the router's own prefetch on hover. */
const HOVER_DELAY_MS = 100;

let hoverTimer: ReturnType<typeof setTimeout> | undefined;

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

/** Event handlers of links; the router's `prefetch="intent"` fetches modules only. */
export const PREFETCH_STYLES = {
  onFocus: prefetchNow,
  onTouchStart: prefetchNow,
  onMouseEnter: ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    hoverTimer = setTimeout(prefetchStyles, HOVER_DELAY_MS, currentTarget.pathname);
  },
  onMouseLeave: () => clearTimeout(hoverTimer),
};
