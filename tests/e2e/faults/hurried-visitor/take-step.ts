import type { Page } from '@playwright/test';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import type { Step, Visitor } from './walk.ts';

const KEYS = ['Tab', 'Enter', 'Escape', 'Space', 'ArrowRight'];
const LINKS = 'a[href]';
const FIELDS = 'input, textarea';
const IN_PAGE = ':is(main, dialog)';
const CONTROLS = `${IN_PAGE} :is(a[href], button, select, summary, ${FIELDS})`;
const SUBMITS = `${IN_PAGE} button[type=submit]`;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

interface Search {
  readonly selector: string;
  readonly pick: number;
  /** Also out of view. */
  readonly scrolls: boolean;
}

/** A control of the open dialog or the page that leads to no other site, file or download. */
function findControl({ selector, pick, scrolls }: Search): Spot | null {
  const isUsable = (one: HTMLElement) => {
    if (one instanceof HTMLAnchorElement) {
      const { target, host, pathname, download } = one;
      if (target === '_blank' || download !== '' || host !== location.host) return false;
      if (pathname.includes('.') || pathname.startsWith('/api/')) return false;
    }
    const { width, height, top, left, right, bottom } = one.getBoundingClientRect();
    if (width < 2 || height < 2 || left < 0 || right > innerWidth) return false;
    return scrolls || (top >= 0 && bottom <= innerHeight);
  };
  const dialogs = document.querySelectorAll('dialog[open]');
  const frame = dialogs[dialogs.length - 1] ?? document;
  const found = [...frame.querySelectorAll<HTMLElement>(selector)].filter(isUsable);
  const control = found[pick % Math.max(found.length, 1)];
  if (!control) return null;
  if (scrolls) control.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const text = control.getAttribute('aria-label') ?? control.textContent.trim();
  const name = `${control.tagName} ${control.getAttribute('name') ?? text}`.slice(0, 50);
  return { x: left + width / 2, y: top + height / 2, name };
}

/** Fills the empty fields of the form in view, as a password manager does. */
function fillForm({ passcode, seed }: { passcode: string; seed: number }): void {
  const dialogs = document.querySelectorAll('dialog[open]');
  const frame = dialogs[dialogs.length - 1] ?? document.querySelector('main');
  for (const field of frame?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio], [type=hidden], [name=website]), textarea',
  ) ?? []) {
    if (field.value !== '' || field.disabled) continue;
    const texts: Record<string, string> = {
      email: `guest${seed}@example.com`,
      tel: '+254 700 000000',
      password: passcode,
    };
    const { prototype } =
      field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
    set?.call(field, texts[field.type] ?? `Guest ${seed}`);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** In the page, where pauses are as short as planned. */
function clickTwice({ spots, pauseMs }: { spots: readonly Spot[]; pauseMs: number }): void {
  for (const [index, { x, y }] of spots.entries()) {
    setTimeout(() => {
      const one = document.elementFromPoint(x, y);
      if (one instanceof HTMLElement) one.click();
    }, index * pauseMs);
  }
}

/** For `addInitScript`: goes back so long after the document began to load, if the step asked for it. */
export function goBackWhileItLoads(): void {
  if (location.protocol !== 'http:') return;
  const pauseMs = sessionStorage.getItem('back-after');
  sessionStorage.removeItem('back-after');
  if (pauseMs !== null) setTimeout(() => history.back(), Number(pauseMs));
}

async function press(page: Page, { x, y }: Spot, { isPhone }: Visitor): Promise<void> {
  if (isPhone) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/**
 * Takes a step without waiting for its effect.
 * @returns the step in words; null if the page has nothing for it
 */
export async function takeStep(
  page: Page,
  { act, pick, pauseRoot }: Step,
  visitor: Visitor,
): Promise<string | null> {
  const pauseMs = pauseRoot ** 2;
  const find = (selector: string, which = pick, scrolls = false) =>
    page.evaluate(findControl, { selector, pick: which, scrolls });
  async function pressOne(selector: string, scrolls = false): Promise<string | null> {
    const spot = await find(selector, pick, scrolls);
    if (spot) await press(page, spot, visitor);
    return spot && `press ${spot.name}`;
  }
  switch (act) {
    case 'back':
      await page.evaluate(() => history.back());
      return act;
    case 'forward':
      await page.evaluate(() => history.forward());
      return act;
    case 'reload':
      await page.evaluate(() => location.reload());
      return act;
    case 'fill':
      await page.evaluate(fillForm, { passcode: TEST_SECRETS.BOOKING_PASSCODE, seed: pick });
      return act;
    case 'scroll':
      await page.evaluate((by) => scrollBy(0, by), pick - 300);
      return act;
    case 'key': {
      const key = KEYS[pick % KEYS.length] ?? 'Tab';
      await page.keyboard.press(key);
      return key;
    }
    case 'type': {
      const field = await pressOne(FIELDS);
      if (field) await page.keyboard.insertText('Asha');
      return field && `${field} and type`;
    }
    case 'link':
      return pressOne(LINKS);
    case 'two links': {
      const spots = [await find(LINKS), await find(LINKS, pick + 1)].filter((one) => one !== null);
      await page.evaluate(clickTwice, { spots, pauseMs });
      return `press ${spots.map(({ name }) => name).join(' and ')}`;
    }
    case 'back twice':
      await page.evaluate((ms) => {
        history.back();
        setTimeout(() => history.back(), ms);
      }, pauseMs);
      return act;
    case 'back while it loads':
      await page.evaluate((ms) => {
        sessionStorage.setItem('back-after', String(ms));
        location.reload();
      }, pauseMs);
      return `reload and ${act}`;
    case 'submit':
      return pressOne(SUBMITS, true);
    case 'press':
      return pressOne(CONTROLS);
  }
}
