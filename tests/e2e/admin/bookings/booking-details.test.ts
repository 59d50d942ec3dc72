import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { jane, SOME } from '#tests/e2e/admin/bookings/sample-bookings.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible, tabTo } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('a booking', () => {
  test('is cancelled, confirmed by Undo and deleted with the keyboard alone, with the focus kept (R148)', async ({
    page,
    server,
  }) => {
    const tab = await openBookings(page, server, { bookings: SOME });
    await expect(tab.table).toBeVisible();

    await tabTo(page, tab.cancel('Jane Wambui'));
    await page.keyboard.press('Enter');
    await tab.expectStatus('Status updated');
    await tab.expectStatus('Booking cancelled');
    await expect(tab.confirm('Jane Wambui')).toBeFocused();
    await tabTo(page, page.getByRole('status').getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await tab.expectStatus('Booking confirmed');
    await expect(tab.tag('Jane Wambui', 'Confirmed')).toBeVisible();

    await tabTo(page, tab.guest('Jane Wambui'));
    await page.keyboard.press('Enter');
    const details = tab.details('Jane Wambui');
    await expect(details.getByRole('heading', { name: 'Jane Wambui' })).toBeFocused();
    await expect(details.getByText('Monday 16 November 2026')).toBeVisible();
    await expect(details.getByText('Tue, Nov 17, 12:30 AM (Pacific/Apia)')).toBeVisible();
    await expect(details.getByRole('link', { name: '+254 700 000000' })).toHaveAttribute(
      'href',
      'tel:+254700000000',
    );
    const history = details.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(tab.guest('Jane Wambui')).toBeFocused();

    await tabTo(page, tab.delete('Jane Wambui'));
    await page.keyboard.press('Enter');
    await expect(tab.dialog.getByText('Monday 16 November 2026, 2:30 PM.')).toBeVisible();
    await expect(
      tab.dialog.getByText(
        'This cannot be undone. No mail server is set up: mails are only files.',
      ),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tab.dialog).toHaveCount(0);
    await expect(tab.delete('Jane Wambui')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, tab.dialog.getByRole('button', { name: 'Delete booking' }));
    await page.keyboard.press('Enter');
    await tab.expectStatus('Booking deleted');
    await expect(tab.row('Jane Wambui')).toHaveCount(0);
    await expect(tab.guest('Eric Mugisha')).toBeFocused();
    expect((await bookingRows(server)).map(({ id }) => id)).not.toContain(jane.id);
  });

  test('shows the consent and the mails of its guest (R209)', async ({ page, server }) => {
    await book(server.url, bookingRequest({ consent_note: 'a'.repeat(64) }));
    const tab = await openBookings(page, server);
    await expect(page.getByText('No mail server is set up.')).toBeVisible();
    await expect(tab.row('Jane Wambui').getByText('Mail only a file')).toHaveCount(0);
    await tab.guest('Jane Wambui').click();
    const details = tab.details('Jane Wambui');
    await expect(details.getByText(`version ${'a'.repeat(12)}`, { exact: true })).toBeVisible();
    await expect(details.getByText('16 November 2026, 12:00 PM, Nairobi time')).toBeVisible();
    const written = details.getByText(/^Written to a file 16 November 2026, 12:0\d PM$/);
    await expect(written).toHaveCount(2);
    await details.getByRole('button', { name: 'Send again to the guest' }).click();
    await tab.expectStatus('No mail server is set up: mails are only files.');
    await expect(written).toHaveCount(3);
  });
});
