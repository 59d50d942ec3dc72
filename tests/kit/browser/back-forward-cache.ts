import type { Page } from '@playwright/test';

/**
 * Sends a page what the browser sends it on its way into the back/forward cache, which the headless shell does not
 * have. No script runs until `comeBack`, so that what the page shows now is shown again.
 */
export const leaveIntoCache = (page: Page) => sendTransition(page, 'pagehide');

export const comeBack = (page: Page) => sendTransition(page, 'pageshow');

const sendTransition = (page: Page, name: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => {
    window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  }, name);
