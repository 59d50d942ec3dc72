import { bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookSlot, DATE, dayPage, openDay, printedPages } from './day-page.ts';

const NOON = Date.parse(`${DATE}T09:00:00Z`);

test.describe('the day', () => {
  test('shows live who comes, and opens the days around it', async ({ page, server }) => {
    const { tab } = await openDay(page, server);
    await expect(tab.title('Tuesday 8 December 2026')).toBeVisible();
    await expect(page.getByText('No recordings')).toBeVisible();
    await expectAccessible(page);
    const { guest_key } = await bookSlot(server, '9:30 AM', {
      notes: 'Coffee farmers in Nyeri',
      guest_phone: '0712 345 678',
      guest_zone: 'America/New_York',
    });
    const jane = tab.recording('Jane Wambui');
    await expect(jane).toContainText('Coffee farmers in Nyeri');
    await expect(jane.getByRole('link', { name: '0712 345 678' })).toHaveAttribute(
      'href',
      'tel:+254712345678',
    );
    await expect(jane.getByText('Tue, Dec 8, 1:30 AM (America/New_York)')).toBeVisible();
    const chat = await jane.getByRole('link', { name: 'Chat' }).getAttribute('href');
    expect(chat).toContain('https://wa.me/254712345678?text=');
    await expect(jane.getByText('Will be there')).toBeHidden();
    await guestCalls(server.url, guest_key).attend({ booking_date: DATE, time_slot: '9:30 AM' });
    await expect(jane.getByText('Will be there')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(tab.title('Wednesday 9 December 2026')).toBeVisible();
    await expect(page).toHaveURL(/tab=day&date=2026-12-09/);
    await page.getByLabel('Date', { exact: true }).fill(DATE);
    await expect(jane).toBeVisible();
    await page.goBack();
    await expect(tab.title('Wednesday 9 December 2026')).toBeVisible();
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

  test('opens on the next day with a recording, and stays there when one is added for today', async ({
    page,
    server,
  }) => {
    const { admin, tab } = await openDay(page, server, '');
    await expect(tab.title('Monday 16 November 2026')).toBeVisible();
    await expect(page.getByText('Nobody comes to the studio on this day.')).toBeVisible();
    await bookSlot(server, '9:30 AM');
    await page.reload();
    await expect(tab.title('Tuesday 8 December 2026')).toBeVisible();
    await expect(
      page.getByText('Nobody comes today. This is the next day with a recording.'),
    ).toBeVisible();
    await expectAccessible(page);
    await tab.note('Jane Wambui').fill('Brings her guitar.');
    const added = await admin.post('/bookings', {
      ...bookingRequest({ booking_date: '2026-11-16', time_slot: '2:30 PM' }),
      guest_name: 'Eric Mugisha',
      allows_blocked: false,
    });
    expect(added.status).toBe(201);
    await bookSlot(server, '11:30 AM', { guest_name: 'Fatma Salim' });
    await expect(tab.recording('Fatma Salim')).toBeVisible();
    await expect(tab.note('Jane Wambui')).toHaveValue('Brings her guitar.');
    await expect(page.getByText('Nobody comes today.')).toBeHidden();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(tab.recording('Eric Mugisha')).toBeVisible();
  });

  test("shows another admin's change of a note, and keeps one's own over a reload, a failure and up to the logout", async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
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

  test('notes who came in every open page, and takes it back', async ({
    page,
    newPage,
    server,
  }) => {
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

  test('prints on one A4 page, also with the longest notes in every slot', async ({
    page,
    server,
  }) => {
    const slots = ['9:30 AM', '11:30 AM', '2:30 PM'];
    const text = (length: number) =>
      'A question about the harvest, and another. '.repeat(60).slice(0, length);
    const admin = await openDay(page, server);
    for (const time_slot of slots) {
      const { id } = await bookSlot(server, time_slot, {
        guest_name: `Guest at ${time_slot}`,
        guest_email: `${time_slot.replaceAll(/\W/g, '')}@example.com`,
        guest_phone: '+254 700 000 001',
        notes: text(500).trim(),
      });
      await admin.admin.post(`/bookings/${id}/note`, { from: null, to: text(2000).trim() });
    }
    server.setClock(NOON);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(slots.length);
    expect(await printedPages(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('tablist')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const last = page.getByRole('article').last();
    const { y, height } = (await last.boundingBox()) ?? { y: 0, height: 0 };
    /** 270 mm in CSS pixels. */
    expect(y + height).toBeLessThan((270 / 25.4) * 96);
  });
});
