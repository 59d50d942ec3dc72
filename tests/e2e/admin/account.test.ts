import { describe, expect, it } from 'vitest';
import { browserForFile, expectAccessible, expectFocus, goTo } from '#tests/kit/browser/browser.ts';
import { signInAsAdmin, workroomPage } from '#tests/kit/browser/workroom-page.ts';
import { cookieOf, JANE, sessionOf, signIn } from '#tests/kit/server/accounts.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

const NEW_PASSWORD = 'maswali matano';
const statusOf = async (address: string) => (await fetch(address)).status;

describe('the calendar feed in the workroom', () => {
  it('shows an address once, replaces it, and removes it after asking', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url, {
      viewport: { width: 320, height: 640 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signInAsAdmin(page, server);
    await goTo(page, '/admin');
    const { menu, feed } = workroomPage(page);
    await menu.click();
    await feed.open.click();
    await feed.act('Create address').click();
    const first = await feed.address.inputValue();
    expect(await statusOf(first)).toBe(200);
    await expectAccessible(page);
    await feed.act('Copy').click();
    await feed.dialog.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

    await page.keyboard.press('Escape');
    await expectFocus(menu);
    await menu.click();
    await feed.open.click();
    await feed.dialog.getByText('Your address was created on').waitFor();
    expect(await feed.address.count()).toBe(0);
    await feed.act('Replace').click();
    await feed.act('Replace address').click();
    const second = await feed.address.inputValue();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

    await feed.act('Remove').click();
    await expectFocus(feed.act('Keep it'));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    expect(await statusOf(second)).toBe(200);
    expect(await feed.address.inputValue()).toBe(second);
    await feed.act('Remove').click();
    await feed.act('Remove address').click();
    await feed.dialog.getByText('The address was removed.').waitFor();
    await feed.act('Create address').waitFor();
    expect(await statusOf(second)).toBe(404);
  });

  it('selects the address where scripts may not copy, and says what fails', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/ERR_FAILED/);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await signInAsAdmin(page, server);
    await goTo(page, '/admin');
    const { feed, tryAgain } = workroomPage(page);
    await page.route('**/api/admin/calendar-feed', (route) => route.abort());
    await feed.open.click();
    await feed.dialog.getByText('Please check your connection and try again.').waitFor();
    await page.unroute('**/api/admin/calendar-feed');
    await tryAgain.click();
    await feed.act('Create address').click();
    await feed.act('Copy').click();
    await feed.dialog.getByText('Selected. Copy it by hand.').waitFor();
    const selected = await feed.address.evaluate((field: HTMLInputElement) =>
      field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
    );
    expect(selected).toBe(await feed.address.inputValue());

    await page.route('**/api/admin/calendar-feed', (route) => route.abort());
    await feed.act('Remove').click();
    await feed.act('Remove address').click();
    await feed.dialog.getByText('Failed to change the calendar feed').waitFor();
    expect(await statusOf(selected)).toBe(200);
  });
});

describe('the password of who works here', () => {
  it('is changed by the current one, and the work goes on', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/422/);
    await signInAsAdmin(page, server);
    const elsewhere = cookieOf(await signIn(server));
    await goTo(page, '/admin');
    const { password, history, untilTold } = workroomPage(page);
    await password.open.click();
    await password.current.fill('not the one');
    await password.next.fill(NEW_PASSWORD);
    await password.submit.click();
    await password.dialog.getByText('This is not your current password').waitFor();
    await expectFocus(password.current);
    expect([await password.current.inputValue(), await password.next.inputValue()]).toEqual([
      '',
      NEW_PASSWORD,
    ]);
    await expectAccessible(page);
    await password.current.fill(JANE.password);
    await password.current.press('Enter');
    await untilTold('status', 'Password changed');
    await expectFocus(password.open);
    expect((await sessionOf(server, elsewhere)).body).toEqual({ access: 'signed_out' });
    await history.open.click();
    await history.dialog.getByText('Nothing has happened yet.').waitFor();
  });
});
