import type { Locator } from '@playwright/test';
import { openBlockedDates } from '#tests/e2e/admin/blocked-dates/blocked-dates-page.ts';
import { bookAsGuest } from '#tests/kit/api/guest.ts';
import { expectAccessible, expectClothsApart } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const SLOT = { booking_date: '2026-12-08', time_slot: '9:30 AM' } as const;
const OTHER = { booking_date: '2026-12-09', time_slot: '9:30 AM' } as const;
const NO_MAIL = 'No mail server is set up: mails are only files.';
const TITLE = 'Still on a blocked date';

test.describe('guests on a blocked date', () => {
  test('are asked with the block, and leave the list live', async ({ page, newPage, server }) => {
    const { key, guest } = await bookAsGuest(server, SLOT);
    const { tab } = await openBlockedDates(page, server);
    const remaining = page.getByRole('region', { name: TITLE });
    await expect(remaining).toBeHidden();
    await tab.date.fill(SLOT.booking_date);
    const ask = page.getByRole('button', { name: 'Block, and ask them to move' });
    await expect(ask).toBeVisible();
    const ground = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    // The main act is to ask.
    expect(await ground(tab.block)).toBe('rgba(0, 0, 0, 0)');
    expect(await ground(ask)).not.toBe(await ground(tab.block));
    await expectAccessible(page);
    await ask.click();
    await tab.expectToast(
      'Date blocked',
      'Tuesday 8 December 2026. One guest stays confirmed. One guest is asked to choose another slot.',
    );
    await expect(tab.toast('Date blocked')).toContainText(NO_MAIL);
    await expect(remaining.getByText('Jane Wambui')).toBeVisible();
    await expect(remaining.getByText('Asked to choose again')).toBeVisible();
    await expect(remaining.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);

    const own = await newPage();
    await own.goto(`/your-booking#${key}`);
    await expect(own.getByRole('heading', { name: 'Please choose another slot' })).toBeVisible();
    await expect(own.getByRole('link', { name: 'Choose another slot' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'I will be there' })).toBeHidden();
    await expect(own.getByText('Your chair, on another day')).toBeVisible();
    await expect(own.getByText('9:30 AM', { exact: true }).first()).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    await expectAccessible(own);
    await expectClothsApart(own);

    expect(await guest.move(SLOT, OTHER)).toMatchObject({ http: 200 });
    await expect(remaining).toBeHidden();
  });

  test('leave the focus in their list when they are asked with a key', async ({ page, server }) => {
    await bookAsGuest(server, SLOT);
    await bookAsGuest(server, OTHER);
    await openBlockedDates(page, server, [
      { blocked_date: SLOT.booking_date, until: OTHER.booking_date },
    ]);
    const remaining = page.getByRole('region', { name: TITLE });
    await remaining.getByRole('button', { name: 'Ask them to choose again' }).press('Enter');
    // One press asks the guests of all dates.
    await expect(remaining.getByText('Asked to choose again')).toHaveCount(2);
    await expect(page.locator('.toast')).toContainText('Two guests are asked');
    await expect(remaining.getByRole('heading', { name: TITLE })).toBeFocused();
  });
});
