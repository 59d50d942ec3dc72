import type { Locator, Page } from 'playwright-core';
import { formatLongDate, type PlainDate } from '#domain/plain-date.ts';
import { goTo } from './browser.ts';

/** What a guest types; all valid. */
export const GUEST = {
  'Full Name *': 'Jane Wambui',
  'Email *': "jane.o'neil@example.com",
  'Phone (optional)': '+254 700 000000',
  'Brief topic description (optional)': 'Small farms, big data',
} as const;

/** The booking views, by the names that a person knows their things by. */
export function bookingPage(page: Page) {
  const heading = (name: string): Locator => page.getByRole('heading', { name, exact: true });
  const self = {
    windowHeading: heading('Booking window'),
    slotHeading: heading('Select a time slot'),
    detailsHeading: heading('Who is coming?'),
    confirmedHeading: heading('Booking confirmed!'),
    confirm: page.getByRole('button', { name: 'Confirm Booking', exact: true }),
    confirming: page.getByRole('button', { name: 'Confirming...', exact: true }),
    /** What stands in the slot's way, with the free ones nearby. */
    obstacle: page.locator('.nearest-slots'),
    unanswered: page.getByText('We have no answer yet, so this slot'),
    /** What every other step says of a slot whose submission got no answer. */
    otherAttempt: page.locator('.unanswered', { hasText: 'Back to that slot' }),
    day: (date: PlainDate) =>
      page.getByRole('button', { name: new RegExp(`^${formatLongDate(date)},`) }),
    slot: (time: string) => page.getByRole('button', { name: new RegExp(`^${time}`) }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    toast: (title: string) => page.locator('.toast', { hasText: title }),

    /** Leafs to the date's month and chooses it. */
    async chooseDay(date: PlainDate): Promise<void> {
      await page.getByRole('grid').waitFor();
      if ((await self.day(date).count()) === 0) {
        await page.getByRole('button', { name: 'Next month' }).click();
      }
      await self.day(date).click();
    },

    /** Lets the submissions reach the server and loses their answers, until it is called off. */
    async loseAnswers(): Promise<() => Promise<void>> {
      await page.route('**/api/bookings', async (route) => {
        await route.fetch();
        await route.abort();
      });
      return () => page.unroute('**/api/bookings');
    },

    /** Holds the submissions back until it is called off. */
    async holdSubmissions(): Promise<() => void> {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/bookings', async (route) => {
        await released;
        await route.continue();
      });
      return release;
    },

    async fill(texts: Readonly<Record<string, string>> = GUEST): Promise<void> {
      for (const [label, text] of Object.entries(texts)) await self.field(label).fill(text);
    },

    /** What stands in the form. */
    async texts(): Promise<Record<string, string>> {
      const texts: Record<string, string> = {};
      for (const label of Object.keys(GUEST)) texts[label] = await self.field(label).inputValue();
      return texts;
    },

    /** Opens the form of a slot by its address. */
    async openSlot(date: PlainDate, time: string): Promise<void> {
      await goTo(page, slotAddress(date, time));
      await self.detailsHeading.waitFor();
    },
  };
  return self;
}

/** The address of a date's slots, or of one slot's form. */
export function slotAddress(date: string, time?: string): string {
  const query = new URLSearchParams(time === undefined ? { date } : { date, time });
  return `/booking-calendar?${query}`;
}
