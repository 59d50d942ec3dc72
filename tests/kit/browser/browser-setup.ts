import { findBrowser } from '../../../scripts/install-browser.ts';

/** Set by playwright.config.ts if a person wants to see the browser. */
export const VISIBLE_VARIABLE = 'VISIBLE_BROWSER';

/** The global setup of the browser tests. @throws with advice if there is no such browser */
export default function requireBrowser(): void {
  const isVisible = process.env[VISIBLE_VARIABLE] !== undefined;
  if (findBrowser({ isVisible }) !== undefined) return;
  throw new Error(
    isVisible
      ? 'A browser with windows is needed: install Chromium (apt-get install chromium), or set CHROMIUM to its path.'
      : 'The browser tests need Chromium: install it, or set CHROMIUM to its path.',
  );
}
