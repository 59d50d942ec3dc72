/** The inline script at the end of each page. */
import { afterFirstPaint, PAGE_READY } from '#app/hydration/page-signals.ts';
import { readFromTab, STORED_TOASTS } from '#app/ui/browser/tab-storage.ts';
import {
  ignoreSecondClicks,
  lockScrollUnderDialogs,
  openMenu,
  playInPage,
  trackPointer,
} from './controls.ts';
import { countInView } from './count.ts';
import { followBar, markSectionInView, revealOnScroll } from './scroll.ts';

// Without it the early script has found the browser too old (app/layout/head/early-script.ts).
if (document.documentElement.hasAttribute('data-scripting')) {
  afterFirstPaint(() => {
    document.documentElement.removeAttribute('data-unpainted');
    revealOnScroll();
  });
  followBar();
  openMenu();
  trackPointer();
  ignoreSecondClicks();
  lockScrollUnderDialogs();
  countInView();
  markSectionInView();
  showPassedEvents();
  playInPage();
  namePath();
  afterFirstPaint(showStoredToasts);
}
window.addEventListener(PAGE_READY, () => performance.mark(PAGE_READY), { once: true });
if (!document.querySelector('astro-island')) window.dispatchEvent(new Event(PAGE_READY));

/** Shows what belongs to an event whose date has passed, by the visitor's clock in the event's zone. */
function showPassedEvents(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-shown]')) {
    const { date = '', zone, shown } = element.dataset;
    // Sweden writes dates as ISO 8601 does.
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format();
    element.hidden = (shown === 'after') !== today > date;
  }
}

/** Loads the toasts if the page before has left some; an island has its own. */
function showStoredToasts(): void {
  const module = document.querySelector<HTMLTemplateElement>('template[data-toasts]');
  if (!module || !readFromTab(STORED_TOASTS, Boolean)) return;
  document.body.append(module.content.cloneNode(true));
}

/** Names the path, which the file does not know: it serves every unknown one. */
function namePath(): void {
  const place = document.querySelector<HTMLElement>('[data-not-found]');
  if (!place) return;
  const { pathname } = window.location;
  // biome-ignore lint/suspicious/noConsole: docs/requirements.md#R173
  console.error(`404: no page at ${pathname}`);
  const path = place.querySelector('code');
  if (path) path.textContent = pathname;
  place.hidden = false;
}
