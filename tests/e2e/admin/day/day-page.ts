import { expect, type Page } from '@playwright/test';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

/** In the booking window of the test server, and no Sunday. */
export const DATE = '2026-12-08';

export async function bookSlot(server: TestServer, time_slot: string, guest: object = {}) {
  const request = bookingRequest({ booking_date: DATE, time_slot, ...guest });
  return (await book(server.url, request)).json();
}

/** Locators and actions of the tab Day, by role and accessible name. */
export function dayPage(page: Page) {
  return {
    title: (date: string) => page.getByRole('heading', { name: date, exact: true }),
    recording: (guest: string) => page.getByRole('article', { name: guest }),
    note: (guest: string) => page.getByLabel(`Team note about ${guest}`),
    save: (guest: string) => page.getByRole('button', { name: `Save note about ${guest}` }),
    outcome: (guest: string, name: 'Came' | 'Did not come') =>
      page
        .getByRole('group', { name: `Did ${guest} come?` })
        .getByRole('button', { name, exact: true }),
  };
}

export async function openDay(page: Page, server: TestServer, date = DATE) {
  const admin = await adminCalls(server);
  await setSessionCookie(page, server, admin.cookie);
  await page.goto(`/admin?tab=day&date=${date}`);
  await expect(page.getByRole('tab', { name: 'Day', selected: true })).toBeVisible();
  return { admin, tab: dayPage(page) };
}

/** Of the page as it is printed, on the page's own paper or another one. */
export async function printedPages(
  page: Page,
  paper: Parameters<Page['pdf']>[0] = { preferCSSPageSize: true },
): Promise<number> {
  const pdf = (await page.pdf(paper)).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
