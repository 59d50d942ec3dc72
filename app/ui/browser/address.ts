import {
  type ComponentProps,
  createContext,
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  use,
} from 'react';
import { createStore } from './store.ts';

function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** The URL of a history entry of the document, and what is stored with it. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  /** Differs for each entry that `navigate` has added. */
  readonly key: string;
  /** True until the visitor moves in the history, if `navigate` has added the entry. */
  readonly isPushed: boolean;
}

/** A URL, or its parts; those that are left out are empty, but for the path. */
export type Target = string | { pathname?: string; search?: string; hash?: string };

interface Options {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  /** The new entry keeps the scroll position; otherwise it begins at the top. */
  readonly keepsScroll?: boolean | undefined;
}

const FIRST_KEY = 'first';

function read(isPushed: boolean): Address {
  const { pathname, search, hash } = window.location;
  const { key = FIRST_KEY, state = null }: { key?: string; state?: unknown } =
    window.history.state ?? {};
  return { pathname, search, hash, state, key, isPushed };
}

const store = createStore(() => read(false));

function onPopState(): void {
  const { pathname, search, key, state } = store.get();
  const { location, history } = window;
  const isSameUrl = location.pathname === pathname && location.search === search;
  const isPlace = document.getElementById(location.hash.slice(1)) !== null;
  // A link to a place in the page, such as the skip link, has added the entry: the page shows the same.
  if (history.state === null && isSameUrl && isPlace) history.replaceState({ key, state }, '');
  store.set(read(false));
}

// From the start: the visitor may go back while the page is being hydrated.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState);

/** Path and query for which the document was rendered; the browser's may be another one. */
export const RenderedAddress = createContext('/');

const rendered = new Map<string, Address>();

const isSameQuery = (one: string, other: string) =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other));

/** Has the key and state of the current entry only if that is the one that was rendered. */
function renderedAddress(href: string): Address {
  let known = rendered.get(href);
  if (known) return known;
  const [pathname = '/', query = ''] = href.split('?');
  const search = query === '' ? '' : `?${query}`;
  const entry = typeof window === 'undefined' ? undefined : store.get();
  const isCurrent =
    entry !== undefined && entry.pathname === pathname && isSameQuery(entry.search, search);
  const { key, state } = isCurrent ? entry : { key: `rendered ${href}`, state: null };
  known = { pathname, search, hash: '', state, key, isPushed: false };
  if (entry) rendered.set(href, known);
  return known;
}

/** The URL in the document; during hydration that of its HTML. */
export function useAddress(): Address {
  const href = use(RenderedAddress);
  return store.useValue(() => renderedAddress(href));
}

/** The query with other parameters; an empty one goes. `URLSearchParams.size` is too new for docs/browsers.md. */
export function searchWith(
  search: string,
  change: Readonly<Record<string, string | null | undefined>>,
): string {
  const query = new URLSearchParams(search);
  for (const [name, text] of Object.entries(change)) {
    if (text) query.set(name, text);
    else query.delete(name);
  }
  const text = query.toString();
  return text && `?${text}`;
}

function urlOf(to: Target): URL {
  const { pathname, href } = window.location;
  return new URL(
    typeof to === 'string' ? to : (to.pathname ?? pathname) + (to.search ?? '') + (to.hash ?? ''),
    href,
  );
}

/** Adds an entry to the history; to another page, it starts the navigation of the browser. */
export function navigate(
  to: Target,
  { replace = false, state = null, keepsScroll = false }: Options = {},
): void {
  const url = urlOf(to);
  if (url.pathname !== window.location.pathname) {
    if (replace) window.location.replace(url);
    else window.location.assign(url);
    return;
  }
  const entry = { key: Math.random().toString(36).slice(2), state };
  if (replace) window.history.replaceState(entry, '', url);
  else window.history.pushState(entry, '', url);
  store.set(read(!replace));
  if (!keepsScroll) window.scrollTo(0, 0);
}

function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** A link to another state of the same document; a link of the browser until that is hydrated. */
export function StepLink({
  to,
  keepsScroll,
  onClick,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { to: Exclude<Target, string>; keepsScroll?: boolean }) {
  const { pathname } = useAddress();
  const href = (to.pathname ?? pathname) + (to.search ?? '') + (to.hash ?? '');
  return createElement('a', {
    ...rest,
    href,
    // Not prefetched: it would be the document again (app/layout/document.astro).
    'data-step': '',
    onKeyDown: pressOnSpace,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      // A second press adds no entry, also before the next render.
      const { location } = window;
      navigate(to, { replace: href === location.pathname + location.search, keepsScroll });
    },
  });
}
