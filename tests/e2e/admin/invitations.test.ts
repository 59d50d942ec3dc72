import { invitationKeyIn } from '#domain/invitation/invitation-link.ts';
import { openInvitations } from '#tests/e2e/admin/invitations-tab.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { post } from '#tests/kit/api/api.ts';
import { expectAccessible, expectLargerTextFits } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

const ORDER = {
  guests: [{ name: 'Amina Hassan', email: null }],
  note: null,
  window_from_days: 1,
  window_to_days: 13,
  valid_until: '2026-12-11',
};

test('names each wrong line, then invites two guests at once', async ({ page, server }) => {
  const { panel, field, row, submit, press } = await openInvitations(page, server);
  await expect(panel.getByText('No invitations yet')).toBeVisible();
  await expectAccessible(page);
  const guests = field('Guests, one in each line *');
  const lines = 'Jane Wambui, jane@example.com\nX, x@example.com\nAmina, amina@';
  await expect(field('Link works until *')).not.toHaveValue('');
  await expect(field('Send each their link by email')).toBeChecked();
  await guests.fill(lines);
  await field('Link works until *').fill('2026-12-11');
  await submit.click();
  await expect(
    panel.getByText('Line 2: Name must be at least 2 characters. Line 3: Invalid email address.'),
  ).toBeVisible();
  await expect(guests).toBeFocused();
  await expect(guests).toHaveValue(lines);
  await guests.fill('Wanjiru Kamau, wanjiru@example.com\n\nAmina Hassan\n');
  const [from, to] = [field('First day *'), field('Last day *')];
  const proposed = [await from.inputValue(), await to.inputValue()] as const;
  await from.fill('9');
  await to.fill('8');
  await submit.click();
  await expect(panel.getByText('The last day must not be before the first')).toBeVisible();
  await expect(to).toBeFocused();
  await from.fill('6');
  await to.fill('13');
  await expect(panel.getByText(/Booked today: \w{3} \d+ \w{3} to \w{3} /)).toBeVisible();
  await from.fill(proposed[0]);
  await to.fill(proposed[1]);
  await field('Note, for the team only').fill('Premium');
  await submit.press('Enter');
  await expect(page.getByText('2 invitations created')).toBeVisible();
  await expect(guests).toHaveValue('');
  await expect(row('Wanjiru Kamau')).toContainText('wanjiru@example.com');
  await expect(row('Amina Hassan')).toContainText('Open until Fri 11 Dec 2026');
  await expect(row('Amina Hassan')).toContainText('1 to 13 days ahead');
  await expectAccessible(page);
  await expectLargerTextFits(page);
  await press('Amina Hassan', 'Copy link').click();
  await expect(page.getByText('Copied for Amina Hassan')).toBeVisible();
  await page.getByRole('tab', { name: 'Day' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const grant = await post(server.url, '/api/invitation', { key: invitationKeyIn(link.hash) });
  expect(await grant.json()).toMatchObject({ name: 'Amina Hassan', email: null });
});

test('revokes an invitation, and takes that back', async ({ page, server }) => {
  const admin = await adminCalls(server);
  const { row, press } = await openInvitations(page, server);
  // Created by another admin while the page is open.
  expect((await admin.post('/invitations', ORDER)).status).toBe(201);
  await press('Amina Hassan', 'Revoke').click();
  await expect(row('Amina Hassan')).toContainText('Revoked');
  await expect(press('Amina Hassan', 'Copy link')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Amina Hassan')).toContainText('Open until Fri 11 Dec 2026');
});
