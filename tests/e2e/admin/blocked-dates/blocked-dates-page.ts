import { expect, type Page } from '@playwright/test';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { messagesOf } from '#tests/kit/browser/messages.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

/** Locators and actions of the tab Blocked Dates, by role and accessible name. */
export function blockedDatesPage(page: Page) {
  const self = {
    ...messagesOf(page),
    date: page.getByLabel('Date *'),
    until: page.getByLabel('Until (optional)'),
    reason: page.getByLabel('Reason (optional)'),
    block: page.getByRole('button', { name: 'Block date', exact: true }),
    blocking: page.getByRole('button', { name: 'Blocking...', exact: true }),
    row: (date: string) => page.getByRole('row', { name: date }),
    unblock: (date: string) => page.getByRole('button', { name: `Unblock ${date}` }),

    async open(): Promise<void> {
      await page.goto('/admin?tab=blocked');
      await expect(self.block).toBeVisible();
    },

    dates: page.getByRole('rowheader'),
  };
  return self;
}

/** Opens the tab as a signed-in admin, on a server where some dates are blocked already. */
export async function openBlockedDates(
  page: Page,
  server: TestServer,
  blocked: readonly object[] = [],
) {
  const admin = await adminCalls(server);
  for (const request of blocked) await admin.post('/blocked-dates', request);
  await setSessionCookie(page, server, admin.cookie);
  const tab = blockedDatesPage(page);
  await tab.open();
  return { admin, tab };
}
