/** The inline script of pages with an island: until it is hydrated, keeps presses and loads other entries' pages. */
import { HYDRATING, PAGE_READY, RESTORING_ATTRIBUTE, REVEALED_NOSCRIPT } from './page-signals.ts';
import { followTranslations } from './translated-texts.ts';

const HYDRATION_TIMEOUT_MS = 30_000;
const BUTTONS = 'astro-island button[type="button"]';

const pathAndQuery = () => window.location.pathname + window.location.search;
const loaded = pathAndQuery();

/** An element is replayed once, however often it was activated. */
const replays = new Map<Element, () => void>();
let timeout: ReturnType<typeof setTimeout> | undefined;

function captureClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
  if (button) capture(event, button, () => button.click());
}

function captureSubmit(event: SubmitEvent): void {
  const { target, submitter } = event;
  // The server handles it without scripts.
  if (!(target instanceof HTMLFormElement) || target.method === 'post') return;
  // Safari 15 has no requestSubmit; a form submitted with Enter has its button as submitter too.
  if (target.closest('astro-island')) capture(event, target, () => submitter?.click());
}

function capture(event: Event, element: Element, replay: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // Moves a repeated element to the end: the order is that of each element's last event.
  replays.delete(element);
  replays.set(element, replay);
}

/** History entries that a reloaded page had added share its document: the browser changes only the URL. */
function loadPageOfEntry(): void {
  if (pathAndQuery() !== loaded) window.location.reload();
}

function stopCapturing(): void {
  clearTimeout(timeout);
  document.documentElement.removeAttribute(RESTORING_ATTRIBUTE);
  window.removeEventListener('click', captureClick, true);
  window.removeEventListener('submit', captureSubmit, true);
}

function replayEvents(): void {
  for (const replay of replays.values()) replay();
}

/** Makes page and styles those without scripts, and replays the events natively. */
function fallBack(): void {
  stopCapturing();
  window.addEventListener('popstate', loadPageOfEntry);
  loadPageOfEntry();
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

function onReady(): void {
  stopCapturing();
  replayEvents();
}

// Without it the early script has found the browser too old (app/layout/head/early-script.ts).
if (document.documentElement.hasAttribute('data-scripting')) {
  followTranslations();
  window.addEventListener('click', captureClick, true);
  window.addEventListener('submit', captureSubmit, true);
  window.addEventListener('popstate', loadPageOfEntry);
  // From then on the island shows the entry itself.
  window.addEventListener(HYDRATING, () => window.removeEventListener('popstate', loadPageOfEntry));
  window.addEventListener(PAGE_READY, onReady, { once: true });
  document.addEventListener('astro:hydration-error', fallBack, { once: true });
  timeout = setTimeout(fallBack, HYDRATION_TIMEOUT_MS);
} else fallBack();
