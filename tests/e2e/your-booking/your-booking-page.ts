import { expect, type Page } from '@playwright/test';
import type { BookingRequest } from '#domain/booking/booking.ts';
import { guestLink, YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';
import { formatLongDate, type PlainDate } from '#domain/time/plain-date.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { messagesOf } from '#tests/kit/browser/messages.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
export const OWN_DATE = '2026-12-07';
export const OWN = { booking_date: OWN_DATE, time_slot: '9:30 AM' } as const;

/** Books through the API and returns the key of the guest's link. */
export async function bookedKey(
  server: TestServer,
  more: Partial<BookingRequest> = {},
): Promise<string> {
  const response = await book(server.url, bookingRequest({ ...OWN, ...more }));
  expect(response.status).toBe(201);
  const { guest_key } = await response.json();
  return guest_key;
}

/** Locators and actions of the page of the guest's link, by role and accessible name. */
export function yourBookingPage(page: Page) {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const self = {
    ...messagesOf(page),
    kept: heading('Your chair is kept'),
    cancelledHeading: heading('Your booking is cancelled'),
    unknown: heading('This link does not work'),
    noLink: heading('Where is your link?'),
    mailed: heading('Please look into your mail'),
    calendarHeading: heading('Booking window'),
    slotHeading: heading('Select a time slot'),
    chooseSlot: page.getByRole('link', { name: 'Choose another slot', exact: true }),
    cancel: button('Cancel the booking'),
    takeBack: button('Take it back'),
    dialog: page.getByRole('dialog'),
    move: button('Move it'),
    confirmCancel: button('Yes, cancel it'),
    save: button('Save changes'),
    attend: button('I will be there'),
    attending: heading('You will be there'),
    notSure: button('Not sure any more'),
    stopReminders: button('No more reminders'),
    confirmStop: button('Yes, switch them off'),
    remindAgain: button('Remind me after all'),
    day: (date: PlainDate) =>
      page.getByRole('link', { name: new RegExp(`^${formatLongDate(date)},`) }),
    slot: (time: string) => page.getByRole('link', { name: new RegExp(`^${time}`) }),
    field: (label: string) => page.getByLabel(label, { exact: true }),

    async cancelBooking(): Promise<void> {
      await self.cancel.click();
      await self.confirmCancel.click();
    },

    async open(key: string): Promise<void> {
      await page.goto(key === '' ? YOUR_BOOKING_PATH : guestLink('', key));
      await expect(page).toHaveURL('/your-booking');
    },

    async openMove(date: PlainDate, time: string): Promise<void> {
      await self.chooseSlot.click();
      await expect(page.getByRole('grid')).toBeVisible();
      if ((await self.day(date).count()) === 0) {
        await page.getByRole('button', { name: 'Next month' }).click();
      }
      await self.day(date).click();
      await self.slot(time).click();
      await expect(self.dialog).toBeVisible();
    },

    /** Counts the requests of the guest's link from now on, by their last path segment. */
    watchRequests(): { name: string; key: string | undefined }[] {
      const requests: { name: string; key: string | undefined }[] = [];
      page.on('request', (request) => {
        const name = /\/api\/guest\/([\w-]+)$/.exec(request.url())?.[1];
        if (name) requests.push({ name, key: request.headers()['idempotency-key'] });
      });
      return requests;
    },
  };
  return self;
}

/** Books, and opens the page of the link. `requests` are those of the page, as `watchRequests` counts. */
export async function openBooked(page: Page, server: TestServer) {
  const key = await bookedKey(server);
  const own = yourBookingPage(page);
  const requests = own.watchRequests();
  await own.open(key);
  return { key, own, requests };
}
