/**
 * The only script that runs before a built page is first painted, apart from the one that says that
 * there are scripts; the build puts it inline at the end of each. It fetches and runs the page's
 * modules after the first paint, and keeps what the visitor does until the page is alive: presses and
 * sendings are done again then. Links need no scripts and are left alone. Where the page does not
 * come alive, it is as it is without scripts (docs/browsers.md).
 */
import { HYDRATED, REVEALED_NOSCRIPT } from './page-signals.ts';

/** A window in the background is not painted; its modules wait no longer than this. */
const LONGEST_WAIT_MS = 1_000;
/** The longest from the start of the modules until the page is alive. */
const START_TIMEOUT_MS = 30_000;
/** An error that React recovers from is followed by hydration within this time. */
const RECOVERY_MS = 2_000;
/** The youngest thing that both Chrome 105 and Safari 15.6 have: older browsers start no modules. */
const NEEDED_SELECTOR = 'selector(:modal)';
/** What does nothing without scripts, and the links that are more than links with them. */
const HELD = 'button[type="button"], a[data-replay]';

/** What is to be done again, once each, however often it was pressed. */
const held = new Map<Element, () => void>();
let isStarted = false;
let timeout: ReturnType<typeof setTimeout> | undefined;

/** Puts the modules of the page, which the file holds as text (scripts/build/html/defer-hydration.ts), to work. */
function start(): void {
  const modules = document.querySelector<HTMLScriptElement>('script[type="module/deferred"]');
  if (isStarted || !modules) return;
  isStarted = true;
  giveUpIn(START_TIMEOUT_MS);
  window.addEventListener('error', giveUpSoon);
  window.addEventListener('unhandledrejection', giveUpSoon);
  // All at once: each would otherwise be found only in the one that imports it.
  for (const href of (modules.dataset.imports ?? '').split(' ')) {
    const preload = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    preload.setAttribute('fetchpriority', 'low');
    document.head.append(preload);
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.text = modules.text;
  script.onerror = giveUp;
  document.head.append(script);
}

function holdPress(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null;
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  hold(event, pressed, () => {
    // What has another shape without scripts keeps its id.
    (pressed.isConnected ? pressed : document.getElementById(pressed.id))?.click();
  });
}

function holdSending(event: SubmitEvent): void {
  const { target, submitter } = event;
  // Safari 15 has no requestSubmit; a form that is sent by Enter has its button as submitter too.
  if (target instanceof HTMLFormElement) hold(event, target, () => submitter?.click());
}

function hold(event: Event, element: Element, repeat: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  // What is pressed again moves to the end: presses are done in the order of the last of each.
  held.delete(element);
  held.set(element, repeat);
  start();
}

function giveUpIn(milliseconds: number): void {
  clearTimeout(timeout);
  timeout = setTimeout(giveUp, milliseconds);
}

function giveUpSoon(): void {
  giveUpIn(RECOVERY_MS);
}

/** The page answers by itself now, or never will. */
function letGo(): void {
  clearTimeout(timeout);
  window.removeEventListener('error', giveUpSoon);
  window.removeEventListener('unhandledrejection', giveUpSoon);
  window.removeEventListener('click', holdPress, true);
  window.removeEventListener('submit', holdSending, true);
}

/** Makes the page what it is without scripts, also in its styles, and does what was held natively. */
function giveUp(): void {
  letGo();
  document.documentElement.removeAttribute('data-scripting');
  for (const words of document.querySelectorAll('noscript')) {
    const shown = document.createElement('div');
    shown.className = REVEALED_NOSCRIPT;
    shown.style.display = 'contents';
    shown.innerHTML = words.textContent ?? '';
    words.after(shown);
  }
  // Repeated once the page is hydrated after all: until then a button does nothing.
  for (const repeat of held.values()) repeat();
}

/** Tells the page what it has missed. */
function catchUp(): void {
  letGo();
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (field.value !== field.defaultValue)
      field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // A pointer that rests on a link means to go there.
  document.querySelector('a:hover')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  for (const repeat of held.values()) repeat();
}

if (window.CSS?.supports?.(NEEDED_SELECTOR)) {
  window.addEventListener('click', holdPress, true);
  window.addEventListener('submit', holdSending, true);
  window.addEventListener(HYDRATED, catchUp, { once: true });
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, LONGEST_WAIT_MS);
} else giveUp();
