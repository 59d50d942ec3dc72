import type { Browser, Page } from 'playwright-core';
import { freeSlots } from '#domain/booking/slots/availability.ts';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { type BenchFigure, figure, median, orShort } from './figures.ts';
import { type Sites, withSites } from './site.ts';

/** Throttling that Chromium applies, not a simulation. */
interface Profile {
  readonly name: string;
  readonly cpuSlowdown: number;
  readonly latencyMs: number;
  readonly kilobitsPerSecond: number;
}

/** In milliseconds after the start of the navigation. */
interface PagePaints {
  readonly first: number;
  readonly largest: number;
  /** The paint of the first text in an element that the selector finds; undefined without one. */
  readonly text: number | undefined;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TEXT = 'measured-text';
/** What scripts paint later could be larger. */
const AFTER_LOAD_MS = orShort(4_000, 500);

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

async function onPhone<Result>(
  browser: Browser,
  observe: (page: Page) => Promise<Result>,
): Promise<Result> {
  // With an empty cache.
  const context = await browser.newContext(PHONE);
  try {
    return await observe(await context.newPage());
  } finally {
    await context.close();
  }
}

function observePaints(
  browser: Browser,
  url: string,
  profile: Profile,
  selector: string,
): Promise<PagePaints> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(markText, { selector, name: TEXT });
    await throttle(page, profile);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(AFTER_LOAD_MS);
    return page.evaluate(readPaints, TEXT);
  });
}

/** Types in every frame until the counter of the field counts it: the page's scripts have taken over. */
function typeUntilCounted(): Promise<number> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  return new Promise((resolve) => {
    let length = 0;
    const type = () => {
      const field = document.querySelector('textarea');
      const ids = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
      if (texts.some((text) => length > 0 && text.startsWith(`${length}/`)))
        return resolve(performance.now());
      length = 1 + (length % 100);
      set?.call(field, 'x'.repeat(length));
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      requestAnimationFrame(type);
    };
    type();
  });
}

/** Milliseconds after the start of the navigation until the page's form reacts to its guest. */
function untilFormWorks(browser: Browser, url: string, profile: Profile): Promise<number> {
  return onPhone(browser, async (page) => {
    await throttle(page, profile);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector('textarea');
    return page.evaluate(typeUntilCounted);
  });
}

const ROUNDS = orShort(5, 1);
const MAX_RATIO = 1.15;
/** 4.1 and 4.8 on 2026-11-28: it must not get worse. */
const MAX_FORM_RATIO = 5;

const ALL_PROFILES: readonly Profile[] = [
  { name: 'slow 4G, CPU 1/4', cpuSlowdown: 4, latencyMs: 150, kilobitsPerSecond: 1_600 },
  { name: '3G, CPU 1/6', cpuSlowdown: 6, latencyMs: 300, kilobitsPerSecond: 700 },
];
const PROFILES = ALL_PROFILES.slice(0, orShort(ALL_PROFILES.length, 1));
/** The number of the first day that can be selected. */
const FREE_DAY = 'table a[href*="date="] > span';

async function searchOfForm(site: string): Promise<string> {
  const availability = await fetch(`${site}/api/availability`);
  const [slot] = freeSlots(await availability.json());
  if (slot === undefined) throw new Error('No slot is free');
  return `?${new URLSearchParams({ date: slot.booking_date, time: slot.time_slot })}`;
}

async function figuresOf(browser: Browser, { pages, copies }: Sites): Promise<BenchFigure[]> {
  const search = await searchOfForm(pages);
  const figures: BenchFigure[] = [];
  for (const profile of PROFILES) {
    const observe = (site: string, query = '') =>
      observePaints(browser, site + BOOKING_PAGE_PATH + query, profile, FREE_DAY);
    const calendar: PagePaints[] = [];
    const calendarCopy: PagePaints[] = [];
    const form: number[] = [];
    const formCopy: PagePaints[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      calendar.push(await observe(pages));
      calendarCopy.push(await observe(copies));
      form.push(await untilFormWorks(browser, pages + BOOKING_PAGE_PATH + search, profile));
      formCopy.push(await observe(copies, search));
    }
    const compare = (
      name: string,
      values: readonly number[],
      limits: readonly PagePaints[],
      atMost: number,
    ) =>
      figure(
        `${name}, ${profile.name}`,
        median(values),
        'first paint without scripts',
        median(limits.map(({ first }) => first)),
        'ms',
        { atMost },
      );
    const days = calendar.map(({ text }) => text ?? Number.POSITIVE_INFINITY);
    const largest = calendar.map((paints) => paints.largest);
    figures.push(
      compare('first free day', days, calendarCopy, MAX_RATIO),
      compare('largest paint', largest, calendarCopy, MAX_RATIO),
      compare('working form', form, formCopy, MAX_FORM_RATIO),
    );
  }
  return figures;
}

/** /booking-calendar on a phone that Chromium throttles. */
export const measureBookingPage = () => withSites('booking-page', figuresOf);
