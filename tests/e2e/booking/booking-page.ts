import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatLongDate, type PlainDate } from '#domain/time/plain-date.ts';
import { fileOf } from '#tests/e2e/site/owner/built-pages.ts';
import { messagesOf } from '#tests/kit/browser/messages.ts';
import { holdRequests, loseResponses } from '#tests/kit/browser/requests.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
/** With three free slots. */
export const MONDAY = '2026-12-07';
/** The first bookable day, and the only one of November. */
export const FIRST = '2026-11-30';

export const GUEST = {
  'Full Name *': 'Jane Wambui',
  'Email *': "jane.o'neil@example.com",
  'Phone (optional)': '+254 700 000000',
  'Brief topic description (optional)': 'Small farms, big data',
} as const;

/** Locators and actions of the booking views, by role and accessible name. */
export function bookingPage(page: Page) {
  const heading = (name: string): Locator => page.getByRole('heading', { name, exact: true });
  const self = {
    ...messagesOf(page),
    windowHeading: heading('Booking window'),
    slotHeading: heading('Select a time slot'),
    detailsHeading: heading('Who is coming?'),
    confirmedHeading: heading('Booking confirmed!'),
    confirm: page.getByRole('button', { name: 'Confirm Booking', exact: true }),
    confirming: page.getByRole('button', { name: 'Confirming...', exact: true }),
    /** The reason why the slot is unavailable, with free ones nearby. */
    nearestSlots: page.locator('.nearest-slots'),
    /** The reason why a form posted without scripts has failed. */
    formMessage: page.locator('.guest-form-formMessage[role="alert"]'),
    unknownOutcome: page.getByText('We have no answer yet, so this slot'),
    /** The note on every other step about a submission without a response. */
    pendingNote: page.locator('div:has(> a)', { hasText: 'Back to that slot' }),
    firstFree: page.getByRole('link', { name: /^First free: / }),
    day: (date: PlainDate) =>
      page.getByRole('link', { name: new RegExp(`^${formatLongDate(date)},`) }),
    slot: (time: string) => page.getByRole('link', { name: new RegExp(`^${time}`) }),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    /** The announcement of what the page shows itself. */
    announced: (title: string) =>
      page.locator('[data-toasts]').getByRole('paragraph').filter({ hasText: title }),

    async chooseDay(date: PlainDate): Promise<void> {
      await expect(page.getByRole('grid')).toBeVisible();
      if ((await self.day(date).count()) === 0) {
        await page.getByRole('button', { name: 'Next month' }).click();
      }
      await self.day(date).click();
    },

    async chooseSlot(date: PlainDate, time: string): Promise<void> {
      await self.chooseDay(date);
      await self.slot(time).click();
    },

    async complete(): Promise<void> {
      await self.confirm.click();
      await expect(self.confirmedHeading).toBeVisible();
    },

    /** Drops the responses, not the submissions, until the returned function is called. */
    loseResponses: () => loseResponses(page, '/api/bookings'),

    /** Submits the form: the server books the slot, and the page gets no response. */
    async submitWithoutResponse(): Promise<void> {
      const restoreResponses = await self.loseResponses();
      await self.confirm.click();
      await expect(self.unknownOutcome).toBeVisible();
      await restoreResponses();
    },

    /** Collects the idempotency key of every submission from now on. */
    watchSubmissions(): readonly (string | undefined)[] {
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'POST' || !request.url().endsWith('/api/bookings')) return;
        keys.push(request.headers()['idempotency-key']);
      });
      return keys;
    },

    holdSubmissions: () => holdRequests(page, '**/api/bookings'),

    async fill(texts: Readonly<Record<string, string>> = GUEST): Promise<void> {
      for (const [label, text] of Object.entries(texts)) await self.field(label).fill(text);
    },

    async expectValues(values: Readonly<Record<string, string>> = GUEST): Promise<void> {
      for (const [label, value] of Object.entries(values)) {
        await expect(self.field(label)).toHaveValue(value);
      }
    },

    /** Opens the page of a server that cannot read the availability: the browser loads it. */
    async openWithoutAvailability(): Promise<void> {
      const body = readFileSync(fileOf('/booking-calendar'), 'utf8');
      await page.route('**/booking-calendar', async (route) =>
        route.fulfill({ response: await route.fetch(), body }),
      );
      await page.goto('/booking-calendar');
    },

    async openSlot(date: PlainDate, time: string): Promise<void> {
      await page.goto(slotUrl(date, time));
      await expect(self.detailsHeading).toBeVisible();
    },

    async openFilledForm(date: PlainDate, time: string): Promise<void> {
      await self.openSlot(date, time);
      await self.fill();
    },
  };
  return self;
}

/** The URL of a date's slots, or of one slot's form. */
export function slotUrl(date: string, time?: string): string {
  const query = new URLSearchParams(time === undefined ? { date } : { date, time });
  return `/booking-calendar?${query}`;
}
