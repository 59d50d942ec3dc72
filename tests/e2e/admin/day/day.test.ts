import { bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookSlot, DATE, openDay, printedPages } from './day-page.ts';

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
  });

  test('opens on the next day with a recording, and stays there', async ({ page, server }) => {
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

  test('prints on one A4 page, whatever the notes', async ({ page, server }) => {
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
    expect(y + height).toBeLessThan((270 / 25.4) * 96);
  });
});
