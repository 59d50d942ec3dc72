import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { formatLongDate, type PlainDate } from '#domain/time/plain-date.ts';

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
      await expect(page.getByRole('grid')).toBeVisible();
      if ((await self.day(date).count()) === 0) {
        await page.getByRole('button', { name: 'Next month' }).click();
      }
      await self.day(date).click();
    },

    /** Lets the next submissions reach the server and loses their responses, until it is called off. */
    async loseAnswers(options: { times?: number } = {}): Promise<() => Promise<void>> {
      const lose = async (route: Route) => {
        await route.fetch();
        await route.abort();
      };
      await page.route('**/api/bookings', lose, options);
      return () => page.unroute('**/api/bookings');
    },

    /** Submits the form: the server books the slot, and the page gets no response. */
    async submitWithoutAnswer(): Promise<void> {
      const findAnswers = await self.loseAnswers();
      await self.confirm.click();
      await expect(self.unanswered).toBeVisible();
      await findAnswers();
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

    /** Waits until the form's fields have these values. */
    async expectValues(values: Readonly<Record<string, string>> = GUEST): Promise<void> {
      for (const [label, value] of Object.entries(values)) {
        await expect(self.field(label)).toHaveValue(value);
      }
    },

    /** Opens the form of a slot by its address. */
    async openSlot(date: PlainDate, time: string): Promise<void> {
      await page.goto(slotAddress(date, time));
      await expect(self.detailsHeading).toBeVisible();
    },
  };
  return self;
}

/** The address of a date's slots, or of one slot's form. */
export function slotAddress(date: string, time?: string): string {
  const query = new URLSearchParams(time === undefined ? { date } : { date, time });
  return `/booking-calendar?${query}`;
}
