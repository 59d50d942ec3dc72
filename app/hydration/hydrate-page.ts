/**
 * The inline script at the end of each page: loads the modules after the first paint, replays what was
 * pressed until hydration, and loads the page of a history entry that is not the HTML's. Without
 * hydration the page falls back to what it is without scripts (docs/browsers.md).
 */
import { HYDRATED, RESTORING_ATTRIBUTE, REVEALED_NOSCRIPT } from './page-signals.ts';
import { followTranslations } from './translated-texts.ts';

/** A background tab is not painted; its modules load after this time. */
const MAX_DELAY_MS = 1_000;
/** Counts from the load of the modules to hydration. */
const HYDRATION_TIMEOUT_MS = 30_000;
/** Hydration follows within this time after an error that React recovers from. */
const RECOVERY_MS = 2_000;
/** The newest feature of both Chrome 105 and Safari 15.6; older browsers load no modules. */
const REQUIRED_FEATURE = 'selector(:modal)';
/** Controls without an effect before hydration, and links that hydration turns into buttons. */
const REPLAYED = 'button[type="button"], a[data-replay]';

/** An element is replayed once, however often it was activated. */
const replays = new Map<Element, () => void>();
let isLoading = false;
let timeout: ReturnType<typeof setTimeout> | undefined;

declare global {
  interface Window {
    /** React Router's; it does not export the type. */
    readonly __reactRouterContext: { readonly streamController: ReadableStreamDefaultController };
  }
}

/** Passes React Router its data, which the page has as JSON (app/rendering/data-as-json.ts). */
function passData(): void {
  const { streamController } = window.__reactRouterContext;
  for (const chunk of document.querySelectorAll<HTMLScriptElement>('script[data-router]'))
    streamController.enqueue(JSON.parse(chunk.text));
  streamController.close();
}

/** Loads the modules, which the page has as text (app/rendering/insert-hydration-script.ts). */
function loadModules(): void {
  const modules = document.querySelector<HTMLScriptElement>('script[type="module/deferred"]');
  if (isLoading || !modules) return;
  isLoading = true;
  fallBackAfter(HYDRATION_TIMEOUT_MS);
  window.addEventListener('error', fallBackUnlessRecovered);
  window.addEventListener('unhandledrejection', fallBackUnlessRecovered);
  passData();
  // In parallel: the browser discovers each only in the module that imports it.
  for (const href of (modules.dataset.imports ?? '').split(' ')) {
    const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    preload.setAttribute('fetchpriority', 'low');
    document.head.append(preload);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.text = modules.text;
  script.onerror = fallBack;
  document.head.append(script);
}

function captureClick(event: MouseEvent): void {
  const control =
    event.target instanceof Element ? event.target.closest<HTMLElement>(REPLAYED) : null;
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  capture(event, control, () => {
    // Hydration may replace the element by another one with its id.
    (control.isConnected ? control : document.getElementById(control.id))?.click();
  });
}

function captureSubmit(event: SubmitEvent): void {
  const { target, submitter } = event;
  // The server handles it without scripts.
  if (target instanceof HTMLFormElement && target.method === 'post') return;
  // Safari 15 has no requestSubmit; a form submitted with Enter has its button as submitter too.
  if (target instanceof HTMLFormElement) capture(event, target, () => submitter?.click());
}

function capture(event: Event, element: Element, replay: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // Moves a repeated element to the end: the order is that of each element's last event.
  replays.delete(element);
  replays.set(element, replay);
  loadModules();
}

function replayEvents(): void {
  for (const replay of replays.values()) replay();
}

/** Compares the URL with that of the HTML, as the first script noted it. */
function hasLeftPage(): boolean {
  const { pathname, search } = window.location;
  const url = pathname + search;
  return (document.documentElement.dataset.loaded || url) !== url;
}

/** The history entries of a reloaded page are of one document: the browser changes only the URL. */
function loadPageOfEntry(event?: Event): void {
  if (!hasLeftPage()) return;
  event?.stopImmediatePropagation();
  window.location.reload();
}

function fallBackAfter(milliseconds: number): void {
  clearTimeout(timeout);
  timeout = setTimeout(fallBack, milliseconds);
}

function fallBackUnlessRecovered(): void {
  fallBackAfter(RECOVERY_MS);
}

function stopCapturing(): void {
  clearTimeout(timeout);
  document.documentElement.removeAttribute(RESTORING_ATTRIBUTE);
  window.removeEventListener('error', fallBackUnlessRecovered);
  window.removeEventListener('unhandledrejection', fallBackUnlessRecovered);
  window.removeEventListener('click', captureClick, true);
  window.removeEventListener('submit', captureSubmit, true);
}

/** Makes page and styles those without scripts, and replays the events natively. */
function fallBack(): void {
  stopCapturing();
  document.documentElement.removeAttribute('data-scripting');
  for (const noscript of document.querySelectorAll('noscript')) {
    const revealed = document.createElement('div');
    revealed.className = REVEALED_NOSCRIPT;
    revealed.style.display = 'contents';
    revealed.innerHTML = noscript.textContent ?? '';
    noscript.after(revealed);
  }
  // Replayed again if hydration succeeds later: until then a button has no effect.
  replayEvents();
}

function onHydrated(): void {
  performance.mark(HYDRATED);
  stopCapturing();
  delete document.documentElement.dataset.loaded;
  // Prefetches the page of a link that the pointer is on.
  document.querySelector('a:hover')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  replayEvents();
}

if (window.CSS?.supports?.(REQUIRED_FEATURE)) {
  followTranslations();
  window.addEventListener('click', captureClick, true);
  window.addEventListener('submit', captureSubmit, true);
  window.hasLeftPage = hasLeftPage;
  window.addEventListener('popstate', loadPageOfEntry);
  // Old Chrome holds popstate back until then; and a page can return from the cache at another entry.
  window.addEventListener('pageshow', loadPageOfEntry);
  loadPageOfEntry();
  window.addEventListener(HYDRATED, onHydrated, { once: true });
  new PerformanceObserver(loadModules).observe({ type: 'paint', buffered: true });
  setTimeout(loadModules, MAX_DELAY_MS);
} else fallBack();
