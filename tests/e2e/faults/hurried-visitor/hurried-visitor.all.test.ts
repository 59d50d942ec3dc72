import { setTimeout as sleep } from 'node:timers/promises';
import { devices, expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { documentVersions } from '#content/generated/legal-versions.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import { bookedKey } from '#tests/e2e/your-booking/your-booking-page.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { test } from '#tests/kit/browser/test.ts';
import { seededRandom } from '#tests/kit/faults/random.ts';
import { atLeast, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';
import { goBackWhileItLoads, takeStep } from './take-step.ts';
import { type Visitor, type Walk, walksOf } from './walk.ts';

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
async function expectNoDefects(page: Page, url: string): Promise<void> {
  await expect.poll(() => currentDefects(page, url), { timeout: REST_TIMEOUT_MS }).toEqual([]);
}

// Otherwise a failure has a picture of each walk that fast-check tried to shorten it.
test.use({ screenshot: 'off' });

/**
 * T50. Walks through the site without waiting for what a step does. A failure prints the shortest walk
 * that fast-check found, in words; `SEED=<seed> npm run test:all -- hurried-visitor` repeats the walks, and its
 * path as an option of `fc.check` this one alone. What happens during a pause depends on the machine and
 * differs between runs.
 */
const WALKS = pick({ all: 2, long: 300 });
const STEPS = 25;
/** A little less than the test's timeout. */
const TIME_LIMIT_MS = pick({ all: 100_000, long: 1_700_000 });

/** The browser's report of a status that a form shows, and of a request that the next step has ended. */
const ALLOWED = /Failed to load resource|ERR_ABORTED/;

test('every page that a visitor in a hurry comes to is the one of its URL, whole and without an error (T50)', async ({
  newPage,
  pageErrors,
}) => {
  test.setTimeout(TIME_LIMIT_MS + 100_000);
  const random = seededRandom();
  let steps = 0;
  pageErrors.allowed.push(ALLOWED);

  async function open(server: TestServer, visitor: Visitor): Promise<Page> {
    const page = await newPage({
      baseURL: server.url,
      reducedMotion: 'no-preference',
      ...(visitor.isPhone ? devices['iPhone 13'] : { viewport: { width: 1280, height: 800 } }),
    });
    const context = page.context();
    await context.route(
      (url) => url.origin !== server.url,
      (route) => route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await context.addInitScript(goBackWhileItLoads);
    if (visitor.hasReadDocuments) {
      const gate = JSON.stringify({ confirmed: documentVersions, grant: null });
      await context.addInitScript(
        ([origin, text]) => {
          if (location.origin === origin) sessionStorage['legal-gate'] ??= text;
        },
        [server.url, gate] as const,
      );
    }
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: visitor.cpuSlowdown });
    const start = visitor.start === 'own' ? guestLink('', await bookedKey(server)) : visitor.start;
    // Replaces the blank page: there is nothing before the first one.
    await page.evaluate((url) => location.replace(url), server.url + start);
    await page.waitForURL(`${server.url}/**`, { waitUntil: 'commit' });
    return page;
  }

  async function walk({ visitor, steps: planned }: Walk): Promise<void> {
    const server = await startTestServer();
    const page = await open(server, visitor);
    const taken: string[] = [];
    const serverErrors: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 500) serverErrors.push(`${response.status()} ${response.url()}`);
    });
    const firstError = pageErrors.found.length;
    const errors = () =>
      [...pageErrors.found.slice(firstError), ...serverErrors].filter(
        (text) => !ALLOWED.test(text),
      );
    try {
      for (const step of planned) {
        // A page that is being replaced cannot take it.
        const words = await takeStep(page, step, visitor).catch(() => null);
        if (words === null) continue;
        const pauseMs = step.pauseRoot ** 2;
        taken.push(`${words}, ${pauseMs} ms`);
        await sleep(pauseMs);
        if (errors().length > 0) break;
      }
      steps += taken.length;
      if (errors().length === 0) await expectNoDefects(page, server.url);
      if (errors().length > 0) throw new Error(errors().join('\n'));
    } catch (error) {
      const device = `${visitor.isPhone ? 'phone' : 'desktop'}, CPU / ${visitor.cpuSlowdown}`;
      throw new Error(`${visitor.start} (${device}): ${taken.join(', ')}\n${error}`);
    } finally {
      await page.context().close();
      await server.stop();
    }
  }

  let walks = 0;
  const property = fc.asyncProperty(walksOf(STEPS), async (one) => {
    walks += 1;
    await walk(one);
  });
  const checked = await fc.check(property, {
    seed: random.seed,
    numRuns: WALKS,
    // Stops shrinking in time to print the best counterexample so far.
    interruptAfterTimeLimit: TIME_LIMIT_MS,
    markInterruptAsFailure: true,
  });
  const failed =
    checked.counterexamplePath === null
      ? fc.defaultReportMessage(checked)
      : `path ${checked.counterexamplePath}: ${checked.errorInstance}`;
  // The walk's error has them.
  if (checked.failed) pageErrors.allowed.push(/./);
  recordFigure({
    test: 'T50',
    name: 'walks in a hurry',
    operations: steps,
    measured: [
      { name: 'failed walks', value: checked.failed ? 1 : 0, exactly: 0, examples: [failed] },
      atLeast('walks', walks, WALKS),
    ],
    seed: random.seed,
  });
});
