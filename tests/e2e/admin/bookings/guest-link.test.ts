import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { openBookings } from './bookings-tab.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test("an admin copies the guest's link, and can renew it", async ({ page, server }) => {
  const { id, guest_key: key } = await (await book(server.url, bookingRequest())).json();
  const oldLink = `${server.url}/your-booking#${key}`;
  const tab = await openBookings(page, server);
  await tab.guest('Jane Wambui').click();
  const details = tab.details('Jane Wambui');
  const link = details.getByLabel("The guest's link").getByRole('textbox');
  await expect(link).toHaveValue(oldLink);
  await details.getByRole('button', { name: "Copy the guest's link" }).click();
  await expect(details.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(oldLink);

  await details.getByRole('button', { name: 'Renew the link' }).click();
  const dialog = page.getByRole('dialog', { name: "Renew the guest's link?" });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep the old one' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(link).toHaveValue(oldLink);

  await details.getByRole('button', { name: 'Renew the link' }).click();
  await dialog.getByRole('button', { name: 'Renew it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(link).not.toHaveValue(oldLink);
  const [, newKey = ''] = (await link.inputValue()).split('#');
  expect(await guestCalls(server.url, newKey).read()).toMatchObject({ http: 200 });
  expect(await guestCalls(server.url, key).read()).toMatchObject({ http: 404 });
  const history = details.getByRole('region', { name: 'History' });
  await expect(history.getByText("Guest's link renewed")).toBeVisible();

  const colleague = await adminCalls(server);
  const { guest_link } = await (await colleague.post(`/bookings/${id}/link`, {})).json();
  await expect(link).toHaveValue(guest_link);
});
