import type { Page } from '@playwright/test';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { episodeCalls, insertDrafts, newEpisode, PAST, VIDEO } from '#tests/kit/admin/episodes.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { loseResponses } from '#tests/kit/browser/requests.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { queuedMails } from '#tests/kit/database/rows.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const TITLE = 'Who owns the river?';
const SUMMARY = 'Two fishers and an engineer disagree.';
const OF_CONTENT = 'Who gets to tell an African story?';

async function openEpisodes(page: Page, server: TestServer) {
  await setSessionCookie(page, server, await adminCookie(server));
  await page.goto('/admin?tab=episodes');
  const panel = page.getByRole('tabpanel', { name: 'Episodes' });
  const row = (title: string) => panel.getByRole('row').filter({ hasText: title });
  return {
    panel,
    field: (label: string) => panel.getByLabel(label, { exact: true }),
    row,
    press: (title: string, verb: string) =>
      row(title).getByRole('button', { name: `${verb} the episode ${title}` }),
    confirm: page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }),
    button: (name: string) => panel.getByRole('button', { name }),
  };
}

test('adds an episode, previews and publishes it, takes it back', async ({ page, server }) => {
  const { panel, field, row, press, button, confirm } = await openEpisodes(page, server);
  await expect(panel.getByText('No episodes yet')).toBeVisible();
  await expectAccessible(page);
  await field('Question *').fill(TITLE);
  await field('Summary, one sentence *').fill(SUMMARY);
  await field('YouTube video *').fill('https://vimeo.com/12345678901');
  await expect(field('Date *')).not.toHaveValue('');
  await field('Date *').fill('2026-11-16');
  await button('Save draft').click();
  await expect(
    panel.getByText('Please paste the address of a YouTube video, or its id'),
  ).toBeVisible();
  await expect(field('YouTube video *')).toBeFocused();
  await field('YouTube video *').fill(`https://www.youtube.com/watch?v=${VIDEO}&t=4`);
  await button('Save draft').dblclick();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(field('Question *')).toHaveValue('');
  await expect(row(TITLE)).toHaveCount(1);
  await expect(row(TITLE)).toContainText('Draft');
  await expectAccessible(page);
  const tops = () =>
    row(TITLE)
      .getByRole('button')
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  await expect.poll(tops).toBe(1);

  const opened = page.waitForEvent('popup');
  await row(TITLE)
    .getByRole('link', { name: `Preview the episode ${TITLE}` })
    .click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: TITLE })).toBeVisible();
  await preview.getByRole('button', { name: `Play the latest episode: ${TITLE}` }).click();
  await expect(preview.locator('iframe')).toHaveAttribute('src', new RegExp(`/embed/${VIDEO}`));
  await preview.close();

  await press(TITLE, 'Publish').click();
  const lacking = 'still without its length, hosts, guests, chapters, a transcript.';
  await expect(page.getByRole('dialog')).toContainText(lacking);
  await expectAccessible(page);
  await confirm.click();
  await expect(row(TITLE)).toContainText('On Home now');
  // It is about the same episode.
  await expect(page.locator('.toast')).toHaveText(/Episode published/);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByText(SUMMARY)).toBeVisible();

  await page.goBack();
  await press(TITLE, 'Take back').click();
  await expect(page.getByText('The video is not touched.')).toBeVisible();
  await expect(row(TITLE)).toContainText('Draft');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(TITLE)).toContainText('On Home now');
  await press(TITLE, 'Take back').click();
  await expect(row(TITLE)).toContainText('Draft');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: OF_CONTENT })).toBeVisible();
});

test('shows what another admin saves, and keeps what is typed', async ({ page, server }) => {
  const other = await episodeCalls(server);
  const episode = newEpisode();
  await other.add(episode);
  const { panel, field, press, button, confirm } = await openEpisodes(page, server);
  await press(TITLE, 'Change').click();
  await expect(field('Question *')).toBeFocused();
  await field('Question *').fill('Mine');
  await other.change(episode.id, { title: 'Theirs' });
  await expect(panel.getByText('Somebody else has changed this episode.')).toBeVisible();
  await expect(field('Question *')).toHaveValue('Mine');
  await expectAccessible(page);
  await button('Keep mine').click();
  await button('Save episode').click();
  await expect(page.getByText('Episode saved')).toBeVisible();
  expect(await other.current(episode.id)).toMatchObject({ title: 'Mine', revision: 3 });

  // Publishing changes no field: it is not a conflict.
  await press('Mine', 'Change').click();
  await field('Question *').fill('Mine again');
  await press('Mine', 'Publish').click();
  await confirm.click();
  await expect(panel.getByText('what you save, visitors see')).toBeVisible();
  await expect(panel.getByText('Somebody else has changed')).toBeHidden();
  await button('Save episode').click();
  await expect(press('Mine again', 'Take back')).toBeVisible();

  await press('Mine again', 'Change').click();
  await field('Question *').fill('Never saved');
  await other.change(episode.id, { title: 'Theirs again' });
  await button('Take theirs').click();
  await expect(field('Question *')).toHaveValue('Theirs again');
  await button('Cancel').click();
  await expect(press('Theirs again', 'Change')).toBeFocused();
  await expect(field('Question *')).toHaveValue('');
});

test('adds an episode once although the response was lost', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  const { panel, field, row, button } = await openEpisodes(page, server);
  await field('Question *').fill(TITLE);
  await field('Summary, one sentence *').fill(SUMMARY);
  await field('YouTube video *').fill(VIDEO);
  await field('Date *').fill('2026-11-16');
  await loseResponses(page, '/api/admin/episodes', 1);
  await button('Save draft').click();
  await expect(panel.getByText('Failed to save the episode')).toBeVisible();
  await expect(field('Question *')).toHaveValue(TITLE);
  await expect(row(TITLE)).toHaveCount(1);
  await button('Save draft').click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(row(TITLE)).toHaveCount(1);
});

test('chooses hosts and guests, and tells them that it is out', async ({ page, server }) => {
  const admin = await episodeCalls(server);
  await storeBookings(server, [
    storedBooking({ booking_date: PAST }),
    storedBooking({ booking_date: '2026-11-09', guest_name: 'Juma', guest_email: '' }),
  ]);
  await admin.add(newEpisode());
  const { panel, field, row, press, button, confirm } = await openEpisodes(page, server);
  await press(TITLE, 'Page').click();
  for (const name of ['Amani', 'Jane Wambui', 'Juma'])
    await panel.getByRole('checkbox', { name }).check();
  await expect(field('Guests, one in a line')).toHaveValue('Jane Wambui\nJuma');
  await expectAccessible(page);
  await button('Save page').click();
  await press(TITLE, 'Publish').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Tell Jane Wambui by mail' })).toBeChecked();
  await expect(dialog).toContainText('still without its length, chapters, a transcript.');
  await expect(dialog).toContainText('No email address: Juma.');
  await expectAccessible(page);
  await confirm.click();
  await expect(row(TITLE)).toContainText('On Home now');
  const { db } = await server.openDatabase();
  expect(await queuedMails(db)).toMatchObject([{ job: jobOf('episode_out') }]);
  await press(TITLE, 'Page').click();
  await expect(panel.getByRole('checkbox', { name: 'Amani' })).toBeChecked();
  const chat = panel.getByRole('link', { name: 'Tell Juma in a chat' });
  const text = /^https:\/\/wa\.me\/254700000000\?text=Hello%20Juma.*episodes%2Fwho-owns-the-river$/;
  await expect(chat).toHaveAttribute('href', text);
});

test('tells no guest whom the dialog could not show', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  const admin = await episodeCalls(server);
  const booking = storedBooking({ booking_date: PAST });
  await storeBookings(server, [booking]);
  const episode = newEpisode();
  await admin.add(episode);
  await admin.saveDetails(episode.id, { booking_ids: [booking.id] });
  await page.route('**/details', (route) => route.abort());
  const { row, press, confirm } = await openEpisodes(page, server);
  await press(TITLE, 'Publish').click();
  await confirm.click();
  await expect(row(TITLE)).toContainText('On Home now');
  const { db } = await server.openDatabase();
  expect(await queuedMails(db)).toEqual([]);
});

test('lists many episodes in pages', async ({ page, server }) => {
  await insertDrafts(server, 60);
  const { panel, row, button } = await openEpisodes(page, server);
  const rows = panel.getByRole('row');
  // With the row of the titles.
  await expect(rows).toHaveCount(51);
  await button('Earlier').click();
  await expect(row('Question 59')).toBeVisible();
  await expect(rows).toHaveCount(11);
  await expect(panel.getByRole('region')).toBeFocused();
  await expectAccessible(page);
  await button('Later').click();
  await expect(row('Question 0')).toBeVisible();
});
