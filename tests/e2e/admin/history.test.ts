import { v7 as uuid } from 'uuid';
import { actOn, recordAct } from '#server/history/history.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { signInAsAdmin, workroomPage } from '#tests/kit/browser/workroom-page.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { EMAIL, JANE } from '#tests/kit/server/accounts.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

/** Writes so many acts past the server, a minute apart, the last of them just now. */
async function writeActs({ place, parts }: TestServer, count: number): Promise<void> {
  const { db } = await openTestDatabaseAt(place);
  await db.transaction().execute(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const at = parts.clock() - (count - 1 - index) * 60_000;
      const slot = { id: uuid(), booking_date: '2027-01-05', time_slot: '2:30 PM' } as const;
      await recordAct(transaction, { at, actor: EMAIL, action: 'deleted', ...actOn(slot) });
    }
  });
}

test.describe('the history (READING 35)', () => {
  test('tells who did what when, grows while one looks, and goes back as far as there is', async ({
    page,
    server,
  }) => {
    await writeActs(server, 60);
    // CODEMOD options: { viewport: { width: 390, height: 844 } }
    await page.clock.setFixedTime(TEST_NOW);
    await signInAsAdmin(page, server);
    await page.goto('/admin');
    const { history, menu } = workroomPage(page);
    await menu.click();
    await history.open.click();
    await expect.poll(() => history.acts.count()).toBe(50);
    const first = history.acts.first();
    await expect(first).toHaveText(`12:00 PM Deleted Tue 5 Jan 2027, 2:30 PM by ${EMAIL}`);
    await expect(history.dialog.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expectAccessible(page);

    await book(server.url, bookingRequest());
    await expect(first.getByText('Booked')).toBeVisible();
    expect(await first.textContent()).toMatch(/Booked Tue 1 Dec, 9:30 AM by the guest$/);
    expect(await first.textContent()).not.toContain('Jane');

    await history.older.click();
    await expect.poll(() => history.acts.count()).toBe(61);
    await expect(history.acts.nth(51)).toBeFocused();
    await expect(history.older).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(history.dialog).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('says when it does not come, and comes when it is asked again', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    await signInAsAdmin(page, server);
    await page.goto('/admin');
    await page.route('**/api/admin/history', (route) => route.abort());
    const { history, tryAgain } = workroomPage(page);
    await history.open.click();
    await expect(history.dialog.getByText('Failed to load the history')).toBeVisible();
    await page.unroute('**/api/admin/history');
    await tryAgain.click();
    await expect(history.dialog.getByText('Nothing has happened yet.')).toBeVisible();
  });

  test('is read when the session has ended, as soon as one has signed in again', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/401|ERR_FAILED/);
    await writeActs(server, 1);
    await signInAsAdmin(page, server);
    // Nothing but the call itself can tell.
    await page.route('**/api/live', (route) => route.abort());
    await page.goto('/admin');
    const { history, signInAgain } = workroomPage(page);
    // The list has been read: no call of its own finds the session ended before that of the history.
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    const { db } = await openTestDatabaseAt(server.place);
    await db.deleteFrom('sessions').execute();
    await history.open.click();
    await expect(signInAgain.dialog).toBeVisible();
    await expect(history.acts).toHaveCount(0);
    await signInAgain.password.fill(JANE.password);
    await signInAgain.login.click();
    await expect(history.acts.first()).toBeVisible();
    await expect(signInAgain.dialog).toHaveCount(0);
  });

  test('closes the workroom for whose role is gone', async ({ page, pageErrors, server }) => {
    pageErrors.allow(/403|ERR_FAILED/);
    await signInAsAdmin(page, server);
    await page.route('**/api/live', (route) => route.abort());
    await page.goto('/admin');
    const { history, untilTold } = workroomPage(page);
    // The list has been read: no call of its own is refused before that of the history.
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    const { db } = await openTestDatabaseAt(server.place);
    await db.deleteFrom('user_roles').execute();
    await history.open.click();
    await untilTold('alert', 'Access denied', 'You need admin privileges to access this page');
    await page.waitForURL(`${server.url}/`);
    await expect(history.dialog).toBeHidden();
  });
});
