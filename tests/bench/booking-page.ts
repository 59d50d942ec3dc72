import type { Browser } from 'playwright-core';
import { freeSlots } from '#domain/booking/slots/availability.ts';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { type BenchFigure, figure, median, orShort } from './figures.ts';
import { observePaints, type PagePaints, type Profile, untilFormWorks } from './page-paints.ts';
import { type Sites, withSites } from './site.ts';

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
