import { v7 as uuid } from 'uuid';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { EMAIL } from '#tests/kit/admin/accounts.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { stopStream } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
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

test.describe('the history', () => {
  test('lists who did what, live, back to the oldest', async ({ adminPage: page, server }) => {
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

  test('reports that it cannot be loaded, and tries again', async ({ adminPage: page }) => {
    allowErrors(page, /ERR_FAILED/);
    await stopStream(page);
    await page.goto('/admin');
    await page.route('**/api/admin/history', (route) => route.abort());
    const { history, tryAgain } = adminArea(page);
    await history.open.click();
    await expect(history.dialog.getByText('Failed to load the history')).toBeVisible();
    await page.unroute('**/api/admin/history');
    await tryAgain.click();
    await expect(history.dialog.getByText('Nothing has happened yet.')).toBeVisible();
  });

  test('loads after the new sign-in in the dialog', async ({ adminPage: page, server }) => {
    allowErrors(page, /401|ERR_FAILED/);
    await writeEntries(server, 1);
    // Without the live stream only the request for the history can find the session ended.
    await stopStream(page);
    await page.goto('/admin');
    const { history, signInAgain } = adminArea(page);
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    const { db } = await server.openDatabase();
    // The session ends with this request, so that no other one finds it ended before.
    await page.route(
      '**/api/admin/history*',
      async (route) => {
        await db.deleteFrom('sessions').execute();
        await route.continue();
      },
      { times: 1 },
    );
    await history.open.click();
    await expect(signInAgain.dialog).toBeVisible();
    // The dialog for the sign-in shows that the request for the history has a response.
    await expect(history.entries).toHaveCount(0);
    await signInAgain.signIn();
    await expect(history.entries.first()).toBeVisible();
  });
});
