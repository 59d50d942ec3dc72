import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookSlot, DATE, dayPage, openDay } from './day-page.ts';

const NOON = Date.parse(`${DATE}T09:00:00Z`);

test.describe('the day', () => {
  test('opens a date that is typed, and today', async ({ page, server }) => {
    const { tab } = await openDay(page, server);
    const date = page.getByLabel('Date', { exact: true });
    await date.focus();
    await page.keyboard.type('01052027');
    await expect(tab.title('Tuesday 5 January 2027')).toBeVisible();
    await expect(date).toHaveValue('2027-01-05');
    await page.goBack();
    await expect(date).not.toHaveValue('2027-01-05');
    await page.keyboard.press('Delete');
    await expect(date).toHaveValue('');
    await page.getByRole('button', { name: 'Today' }).press('Enter');
    await expect(tab.title('Monday 16 November 2026')).toBeVisible();
    await expect(date).toHaveValue('2026-11-16');
    await expect(page.getByRole('button', { name: 'Next day' })).toBeFocused();
  });

  test("keeps one's own note beside another admin's change", async ({ page, server }) => {
    allowErrors(page, /ERR_FAILED/);
    const { id } = await bookSlot(server, '9:30 AM');
    const { admin, tab } = await openDay(page, server);
    const note = tab.note('Jane Wambui');
    const save = tab.save('Jane Wambui');
    await note.fill('Mine');
    await admin.post(`/bookings/${id}/note`, { from: null, to: 'Theirs' });
    await expect(page.getByText('Somebody else has changed this note.')).toBeVisible();
    await expect(note).toHaveValue('Mine');
    await expect(save).toBeHidden();
    await expectAccessible(page);
    const guest = page.getByRole('heading', { name: 'Jane Wambui' });
    await page.getByRole('button', { name: 'Take theirs about Jane Wambui' }).press('Enter');
    await expect(note).toHaveValue('Theirs');
    await expect(guest).toBeFocused();

    await note.fill('Mine again');
    await admin.post(`/bookings/${id}/note`, { from: 'Theirs', to: 'Theirs again' });
    await page.getByRole('button', { name: 'Keep mine about Jane Wambui' }).press('Enter');
    await expect(guest).toBeFocused();
    await save.press('Enter');
    await expect(page.locator('.toast', { hasText: 'Note saved' })).toBeVisible();
    await expect(guest).toBeFocused();
    const record = await (await admin.get(`/bookings/${id}`)).json();
    expect(record.team_note).toBe('Mine again');

    const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
    await note.fill('x'.repeat(2001));
    await expect(page.getByText('Note must be at most 2000 characters')).toBeVisible();
    await note.fill('Brings her guitar.');
    await page.reload();
    await expect(note).toHaveValue('Brings her guitar.');
    await page.route('**/note', (route) => route.abort());
    await save.click();
    await expect(page.locator('.toast', { hasText: 'Failed to save the note' })).toBeVisible();
    await expect(note).toHaveValue('Brings her guitar.');
    await page.unroute('**/note');
    await save.click();
    await expect(page.locator('.toast', { hasText: 'Note saved' })).toBeVisible();
    await expect(save).toBeHidden();
    await page.reload();
    await expect(note).toHaveValue('Brings her guitar.');

    await admin.post(`/bookings/${id}/note`, { from: 'Brings her guitar.', to: 'And a drum.' });
    await expect(note).toHaveValue('And a drum.');
    await note.fill('Brings a flute.\u200B');
    await save.click();
    // The button has another name while it saves.
    await expect.poll(() => note.inputValue()).toBe('Brings a flute.');
    const toNoFlute = { from: 'Brings a flute.', to: 'And no flute.' };
    expect((await admin.post(`/bookings/${id}/note`, toNoFlute)).status).toBe(200);
    await expect(note).toHaveValue('And no flute.');
    await expect(page.getByText('Somebody else has changed this note.')).toBeHidden();

    await note.fill('Brings a drum.');
    await expect.poll(stored).toContain('drum');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await stored()).not.toContain('drum');
  });

  test('notes who came, in every open page', async ({ page, newPage, server }) => {
    await bookSlot(server, '9:30 AM');
    const { admin, tab } = await openDay(page, server);
    await expect(tab.recording('Jane Wambui')).toBeVisible();
    await expect(tab.outcome('Jane Wambui', 'Came')).toBeHidden();
    server.setClock(NOON);
    await page.reload();
    const otherPage = await newPage();
    await otherPage.context().addCookies(await page.context().cookies());
    await otherPage.goto(`/admin?tab=day&date=${DATE}`);
    const other = dayPage(otherPage);
    await tab.outcome('Jane Wambui', 'Did not come').click();
    for (const shown of [tab, other]) {
      await expect(shown.outcome('Jane Wambui', 'Did not come')).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    await expectAccessible(page);
    await other.outcome('Jane Wambui', 'Came').click();
    await expect(tab.outcome('Jane Wambui', 'Came')).toHaveAttribute('aria-pressed', 'true');
    await tab.outcome('Jane Wambui', 'Came').click();
    await expect(other.outcome('Jane Wambui', 'Came')).toHaveAttribute('aria-pressed', 'false');
    const { bookings } = await (await admin.get(`/day?date=${DATE}`)).json();
    expect(bookings[0].outcome).toBeNull();
  });
});
