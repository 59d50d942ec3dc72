import { expect } from 'vitest';
import { comparableEmail } from '#domain/text/email-address.ts';

/** A page of any browser, as far as Playwright and Puppeteer agree; expressions run in the page. */
export interface EnginePage {
  readonly url: string;
  goTo(path: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  /** Clicks an element, as a pointer would. */
  click(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** Uncaught errors and console errors so far. */
  readonly errors: readonly string[];
}

type Role = 'button' | 'link' | 'tab' | 'field' | 'heading' | 'region' | 'text';

const SELECTORS: Readonly<Record<Role, string>> = {
  button: 'button:not([role])',
  link: 'a[href]',
  tab: '[role=tab]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  region: '[role=region]',
  text: 'body *',
};

/** Marks the element to click. */
const TARGET = 'data-click-target';

/** Runs in the page: the first visible, enabled element whose name begins with these words. */
function findVisible(selector: string, name: string): Element | undefined {
  const namesOf = (element: Element): (string | null | undefined)[] => [
    element.getAttribute('aria-label'),
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
    'labels' in element && element.labels instanceof NodeList
      ? element.labels[0]?.textContent
      : null,
    element.textContent,
  ];
  const isNamed = (element: Element) =>
    namesOf(element).some((found) => found?.replace(/\s+/g, ' ').trim().startsWith(name));
  const isVisible = (element: Element) => {
    const isShown = getComputedStyle(element).visibility === 'visible';
    return isShown && element.getClientRects().length > 0 && !element.matches(':disabled');
  };
  // The innermost of nested texts is the last one.
  const found = Array.from(document.querySelectorAll(selector)).filter(
    (element) => isNamed(element) && isVisible(element),
  );
  return selector === 'body *' ? found[found.length - 1] : found[0];
}

/** Runs in the page: whether a click into the middle of the element reaches it. */
function isOnTop(selector: string): boolean {
  const element = document.querySelector(selector);
  if (!element) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Actions of a visitor on elements by role and name; each waits for its element. */
export function visitor(page: EnginePage) {
  const expressionOf = (role: Role, name: string) =>
    `(${findVisible})(${JSON.stringify(SELECTORS[role])}, ${JSON.stringify(name)})`;
  const isThere = (role: Role, name: string) =>
    page.evaluate(`Boolean(${expressionOf(role, name)})`);

  const self = {
    page,
    /** Waits until something with this name is visible. */
    async see(role: Role, name: string): Promise<void> {
      await expect.poll(() => isThere(role, name), { message: `${role} '${name}'` }).toBe(true);
    },
    async press(role: Role, name: string): Promise<void> {
      await self.see(role, name);
      // Both libraries click by selectors, and have not the same selectors for names.
      // In the middle of the window no toast and no bar covers it.
      await page.evaluate(`{
        const target = ${expressionOf(role, name)};
        target.setAttribute('${TARGET}', '');
        target.scrollIntoView({ block: 'center' });
      }`);
      // Puppeteer would click a toast that covers it, and the pointer on a toast keeps that.
      await expect.poll(() => page.evaluate(`(${isOnTop})('[${TARGET}]')`)).toBe(true);
      await page.click(`[${TARGET}]`);
      await page.evaluate(`document.querySelector('[${TARGET}]')?.removeAttribute('${TARGET}')`);
    },
    /** Types into an empty field. */
    async fill(label: string, text: string): Promise<void> {
      await self.press('field', label);
      await page.type(text);
      const value = `${expressionOf('field', label)}.value`;
      // Chromium encodes the domain of an e-mail address.
      await expect.poll(() => page.evaluate(value)).toBeOneOf([text, comparableEmail(text)]);
    },
    /** Opens a page and waits until it is hydrated. */
    async open(path: string): Promise<void> {
      await page.goTo(path);
      const isHydrated = "performance.getEntriesByName('page-ready').length > 0";
      await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
    },
    /** Scrolls a region of the page to its end. */
    async scrollToEnd(label: string): Promise<void> {
      await self.see('region', label);
      await page.evaluate(`{
        const region = ${expressionOf('region', label)};
        region.scrollTop = region.scrollHeight;
      }`);
    },
  };
  return self;
}

export type Visitor = ReturnType<typeof visitor>;
