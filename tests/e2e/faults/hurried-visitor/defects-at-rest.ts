import { expect, type Page } from '@playwright/test';
import { guestCalls } from '#tests/kit/api/guest.ts';

const REST_TIMEOUT_MS = 60_000;

async function inspectPage(): Promise<{ defects: string[]; confirmedKey: string | null }> {
  const [load] = performance.getEntriesByType('navigation');
  const isParsed = load instanceof PerformanceNavigationTiming && load.domInteractive > 0;
  // Chromium ends the parser when going back cancels a reload, as its stop button does: the visitor reloads.
  if (document.readyState === 'complete' && !isParsed) {
    location.reload();
    return { defects: ['the browser stopped loading the page'], confirmedKey: null };
  }
  const defects: string[] = [];
  const report = (isWrong: boolean, text: string) => isWrong && defects.push(text);
  const textOf = (page: Document, selector: string) =>
    page.querySelector(selector)?.textContent?.trim() ?? '';

  const heading = textOf(document, 'main h2');
  const isConfirmed = heading === 'Booking confirmed!';
  const url = location.pathname + location.search;
  const response = await fetch(url, { cache: 'no-store' });
  // The policy of this page would reject the styles of another one.
  const html = (await response.text()).replaceAll(/<style.*?<\/style>/gs, '');
  const served = new DOMParser().parseFromString(html, 'text/html');
  // The server knows neither the gate, nor a session, nor a link's key, nor a confirmation in the history.
  const isServers = !/^\/(book|your-booking|admin|auth)$/.test(location.pathname);
  for (const selector of [
    'title',
    ...(isServers ? ['main h1'] : []),
    ...(location.pathname === '/booking-calendar' && !isConfirmed ? ['main h2'] : []),
  ]) {
    const [shown, expected] = [textOf(document, selector), textOf(served, selector)];
    report(shown !== expected, `${url} shows the ${selector} '${shown}' instead of '${expected}'`);
  }
  report(Reflect.get(window, 'isHydrated') !== true, 'the page is not hydrated');
  report(document.querySelectorAll('main').length !== 1, 'the page is not there once');
  for (const { textContent } of document.querySelectorAll('button')) {
    report(/(\.\.\.|…)$/.test(textContent.trim()), `the button '${textContent}' is busy`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  report(scrollWidth > clientWidth, `${url} is ${scrollWidth - clientWidth} px too wide`);
  const link = document.querySelector<HTMLAnchorElement>('main a[href^="/your-booking#"]');
  return { defects, confirmedKey: isConfirmed ? (link?.hash.slice(1) ?? '') : null };
}

async function currentDefects(page: Page, url: string): Promise<string[]> {
  try {
    const { defects, confirmedKey } = await page.evaluate(inspectPage);
    if (confirmedKey === null) return defects;
    const { http } = await guestCalls(url, confirmedKey).read();
    return http === 200 ? defects : [...defects, `a confirmed booking is unknown: ${http}`];
  } catch (error) {
    return [`the page cannot be read: ${error}`];
  }
}

/**
 * Waits until nothing is wrong with the page.
 * @throws Error with what is still wrong after a minute
 */
export async function expectNoDefects(page: Page, url: string): Promise<void> {
  await expect.poll(() => currentDefects(page, url), { timeout: REST_TIMEOUT_MS }).toEqual([]);
}
