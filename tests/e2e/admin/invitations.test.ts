import type { Page } from '@playwright/test';
import { invitationKeyIn } from '#domain/invitation/invitation-link.ts';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { post } from '#tests/kit/api/api.ts';
import { expectAccessible, expectLargerTextFits } from '#tests/kit/browser/checks.ts';
import { loseResponses } from '#tests/kit/browser/requests.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

async function openInvitations(page: Page, server: TestServer) {
  await setSessionCookie(page, server, await adminCookie(server));
  await page.goto('/admin?tab=invitations');
  const panel = page.getByRole('tabpanel', { name: 'Invitations' });
  const field = (label: string) => panel.getByLabel(label, { exact: true });
  const row = (name: string) => panel.getByRole('row').filter({ hasText: name });
  return {
    panel,
    field,
    row,
    submit: panel.getByRole('button', { name: 'Create links' }),
    press: (name: string, verb: string) =>
      row(name).getByRole('button', { name: `${verb} invitation of ${name}` }),
  };
}

const ORDER = {
  guests: [{ name: 'Amina Hassan', email: null }],
  note: null,
  window_from_days: 1,
  window_to_days: 13,
  valid_until: '2026-12-11',
};

test('names each line that is wrong and keeps all, then invites two guests at once, and copies the link of one', async ({
  page,
  server,
}) => {
  const { panel, field, row, submit, press } = await openInvitations(page, server);
  await expect(panel.getByText('No invitations yet')).toBeVisible();
  await expectAccessible(page);
  const guests = field('Guests, one in each line *');
  const lines = 'Jane Wambui, jane@example.com\nX, x@example.com\nAmina, amina@';
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
  await from.fill(proposed[0]);
  await to.fill(proposed[1]);
  await field('Note, for the team only').fill('Premium');
  await submit.press('Enter');
  await expect(page.getByText('2 invitations created')).toBeVisible();
  await expect(guests).toHaveValue('');
  await expect(row('Wanjiru Kamau')).toContainText('wanjiru@example.com');
  await expect(row('Amina Hassan')).toContainText('Open until Fri 11 Dec 2026');
  await expect(row('Amina Hassan')).toContainText('Day 1 to 13');
  await expectAccessible(page);
  await expectLargerTextFits(page);
  await press('Amina Hassan', 'Copy link').click();
  await expect(page.getByText('Copied for Amina Hassan')).toBeVisible();
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

test('creates the invitations once although the response was lost, and mails their links', async ({
  page,
  server,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const admin = await adminCalls(server);
  const { field, row, panel, submit } = await openInvitations(page, server);
  await field('Guests, one in each line *').fill(
    'Wanjiru Kamau, wanjiru@example.com\nAmina Hassan',
  );
  await field('Link works until *').fill('2026-12-11');
  await field('Send each their link by email').check();
  await expect(page.getByText('Everything works')).toBeVisible();
  await loseResponses(page, '/api/admin/invitations', 1);
  await submit.click();
  await expect(panel.getByText('Failed to create the invitations')).toBeVisible();
  await expect(field('Guests, one in each line *')).toHaveValue(/Wanjiru/);
  await expect(row('Wanjiru Kamau')).toHaveCount(1);
  await submit.click();
  await expect(page.getByText('2 invitations created')).toBeVisible();
  await expect(page.getByText('No mail server is set up: mails are only files.')).toBeVisible();
  await expect(field('Send each their link by email')).not.toBeChecked();
  await expect(row('Wanjiru Kamau')).toContainText('Mail only a file');
  await expect(row('Amina Hassan')).not.toContainText('Mail');
  expect((await (await admin.get('/invitations')).json()).invitations).toHaveLength(2);
  // Invited on purpose a second time.
  await field('Guests, one in each line *').fill('Amina Hassan');
  await field('Link works until *').fill('2026-12-11');
  await submit.click();
  await expect(row('Amina Hassan')).toHaveCount(2);
});

test('keeps what is typed and the failure of a request while another tab is shown, and for nobody else', async ({
  page,
  server,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const { field, panel, submit } = await openInvitations(page, server);
  const { tab } = adminArea(page);
  const guests = field('Guests, one in each line *');
  await guests.fill('Amina Hassan');
  await field('Link works until *').fill('2026-12-11');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/admin/invitations', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await released.promise;
    return route.abort();
  });
  await submit.click();
  await tab('Episodes').click();
  const question = page.getByLabel('Question *');
  await question.fill('Who owns the river?');
  const failed = page.waitForEvent('requestfailed');
  released.resolve();
  await failed;
  await tab('Invitations').click();
  await expect(panel.getByText('Failed to create the invitations')).toBeVisible();
  await expect(guests).toHaveValue('Amina Hassan');
  await tab('Bookings').click();
  await tab('Episodes').click();
  await expect(question).toHaveValue('Who owns the river?');

  const bruno = { email: 'bruno@example.com', password: 'maswali 99' };
  await setSessionCookie(page, server, await adminCookie(server, bruno));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(question).toHaveValue('');
  await tab('Invitations').click();
  await expect(guests).toHaveValue('');
});
