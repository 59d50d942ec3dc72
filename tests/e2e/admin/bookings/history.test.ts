import { v7 as uuid } from 'uuid';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { EMAIL } from '#tests/kit/admin/accounts.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

/** Writes audit entries to the database, a minute apart, the last of them dated now. */
async function writeEntries({ location, parts }: TestServer, count: number): Promise<void> {
  const { db } = await openTestDatabaseAt(location);
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const at = parts.clock() - (count - 1 - index) * 60_000;
      const slot = { id: uuid(), booking_date: '2027-01-05', time_slot: '2:30 PM' } as const;
      await appendAudit(transaction, {
        at,
        actor: { email: EMAIL },
        action: 'deleted',
        ...auditedBooking(slot),
      });
    }
  });
}

test('the history lists who did what, live, to the oldest', async ({ adminPage: page, server }) => {
  await writeEntries(server, 60);
  await setWidth(page, 390, 844);
  await page.clock.setFixedTime(TEST_NOW);
  await page.goto('/admin');
  const { history, menu } = adminArea(page);
  await menu.click();
  await history.open.click();
  await expect(history.entries).toHaveCount(50);
  const first = history.entries.first();
  await expect(first).toHaveText(`12:00 PM Deleted Tue 5 Jan 2027, 2:30 PM by ${EMAIL}`);
  await expect(history.dialog.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expectAccessible(page);

  await book(server.url, bookingRequest());
  await expect(first).toHaveText(/Booked Tue 1 Dec, 9:30 AM by the guest$/);
  await expect(first).not.toContainText('Jane');

  await history.older.click();
  await expect(history.entries).toHaveCount(61);
  await expect(history.entries.nth(51)).toBeFocused();
  await expect(history.older).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(history.dialog).toHaveCount(0);
  await expect(menu).toBeFocused();
});
