import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { openInvitations } from '#tests/e2e/admin/invitations-tab.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { loseResponses } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('creates invitations once although the response was lost', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  const admin = await adminCalls(server);
  const { field, row, panel, submit } = await openInvitations(page, server);
  await field('Guests, one in each line *').fill(
    'Wanjiru Kamau, wanjiru@example.com\nAmina Hassan',
  );
  await field('Link works until *').fill('2026-12-11');
  await expect(page.getByText('No mail server is set up.').first()).toBeVisible();
  await loseResponses(page, '/api/admin/invitations', 1);
  await submit.click();
  await expect(panel.getByText('Failed to create the invitations')).toBeVisible();
  await expect(field('Guests, one in each line *')).toHaveValue(/Wanjiru/);
  await expect(row('Wanjiru Kamau')).toHaveCount(1);
  await submit.click();
  await expect(page.getByText('2 invitations created')).toBeVisible();
  await expect(page.getByText('No mail server is set up: mails are only files.')).toBeVisible();
  await expect(row('Wanjiru Kamau')).not.toContainText('Mail');
  await expect(row('Amina Hassan')).not.toContainText('Mail');
  expect((await (await admin.get('/invitations')).json()).invitations).toHaveLength(2);
  // Invited on purpose a second time.
  await field('Guests, one in each line *').fill('Amina Hassan');
  await field('Link works until *').fill('2026-12-11');
  await submit.click();
  await expect(row('Amina Hassan')).toHaveCount(2);
});

test('keeps what is typed while another tab is shown', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
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
});
