import type { Page } from '@playwright/test';

/** Acts as on the way into the back/forward cache, which the headless shell lacks: no script runs until `comeBack`. */
export const leaveIntoCache = (page: Page) => sendTransition(page, 'pagehide');

export const comeBack = (page: Page) => sendTransition(page, 'pageshow');

const sendTransition = (page: Page, name: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => {
    window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  }, name);
