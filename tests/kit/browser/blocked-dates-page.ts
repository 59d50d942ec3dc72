import { expect, type Page } from '@playwright/test';

/** The tab Blocked Dates, by the names that a person knows its things by. */
export function blockedDatesPage(page: Page) {
  const self = {
    date: page.getByLabel('Date *'),
    until: page.getByLabel('Until (optional)'),
    reason: page.getByLabel('Reason (optional)'),
    block: page.getByRole('button', { name: 'Block date', exact: true }),
    blocking: page.getByRole('button', { name: 'Blocking...', exact: true }),
    row: (date: string) => page.getByRole('row', { name: date }),
    unblock: (date: string) => page.getByRole('button', { name: `Unblock ${date}` }),
    toast: (title: string) => page.locator('.toast', { hasText: title }),

    async open(): Promise<void> {
      await page.goto('/admin?tab=blocked');
      await expect(self.block).toBeVisible();
    },

    /** The dates of the list, in its order. */
    dates: page.getByRole('rowheader'),
  };
  return self;
}
