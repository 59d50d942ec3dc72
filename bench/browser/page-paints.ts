import type { Browser, Page } from 'playwright-core';

/** Throttling that Chromium applies, not a simulation. */
export interface Profile {
  readonly name: string;
  readonly cpuSlowdown: number;
  readonly latencyMs: number;
  readonly kilobitsPerSecond: number;
}

/** In milliseconds after the start of the navigation. */
export interface PagePaints {
  readonly first: number;
  readonly largest: number;
  /** The paint of the first text in an element that the selector finds; undefined without one. */
  readonly text: number | undefined;
  /** The paths of all requests during `observedMs`. */
  readonly requests: readonly string[];
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TEXT = 'measured-text';

async function throttle(page: Page, profile: Profile): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (profile.kilobitsPerSecond * 1_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
}

/** Marks the text for the Element Timing API before its paint: observers run between both. */
function markText({ selector, name }: { selector: string; name: string }): void {
  const observer = new MutationObserver(() => {
    const found = document.querySelector(selector);
    if (found === null) return;
    found.setAttribute('elementtiming', name);
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

function readPaints(name: string) {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 1_000);
    });
  return Promise.all(['paint', 'largest-contentful-paint', 'element'].map(entriesOf)).then(
    ([paints = [], largest = [], elements = []]) => ({
      first: paints.find((entry) => entry.name === 'first-contentful-paint')?.startTime ?? NaN,
      largest: largest.at(-1)?.startTime ?? NaN,
      text: elements.find((entry) => 'identifier' in entry && entry.identifier === name)?.startTime,
    }),
  );
}

/** Opens a page with an empty cache, until it is loaded and `observedMs` are over. */
export async function observePaints(
  browser: Browser,
  url: string,
  profile: Profile,
  selector: string,
  observedMs: number,
): Promise<PagePaints> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.addInitScript(markText, { selector, name: TEXT });
    await throttle(page, profile);
    const started = performance.now();
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(Math.max(0, observedMs - (performance.now() - started)));
    const observed = [...requests];
    return { ...(await page.evaluate(readPaints, TEXT)), requests: observed };
  } finally {
    await context.close();
  }
}
