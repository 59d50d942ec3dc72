import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { episodeCalls, newEpisode, VIDEO } from '#tests/kit/admin/episodes.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const TITLE = 'Who owns the river?';
const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Amani>Whose water is it?\n';

test('a producer fills in the page of an episode, a visitor plays its chapters', async ({
  page,
  server,
}) => {
  const admin = await episodeCalls(server);
  await admin.publishNew(newEpisode({ title: 'Whose lake is it?' }));
  await admin.publishNew(newEpisode({ title: TITLE }));
  await setSessionCookie(page, server, await adminCookie(server));
  await page.goto('/admin?tab=episodes');
  const panel = page.getByRole('tabpanel', { name: 'Episodes' });
  const opener = panel.getByRole('button', { name: `Page the episode ${TITLE}` });
  await opener.click();
  await expect(panel.getByLabel('Length in minutes')).toBeFocused();
  await panel.getByLabel('Length in minutes').fill('61');
  await panel.getByRole('checkbox', { name: 'Amani' }).check();
  await panel.getByLabel('Guests, one in a line').fill('Jane Wambui, historian');
  await panel.getByLabel('Chapters, one in a line').fill('Who pays');
  await panel
    .getByLabel('Or choose the file')
    .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) });
  await expect(panel.getByLabel('Transcript', { exact: true })).toHaveValue(CAPTIONS);
  await panel
    .getByLabel('Or choose the file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') });
  await expect(page.getByText('This is no transcript')).toBeVisible();
  await expect(panel.getByLabel('Transcript', { exact: true })).toHaveValue(CAPTIONS);
  await panel.getByRole('button', { name: 'Save page' }).click();
  await expect(panel.getByText('Please write each chapter in a line of its own')).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('Chapters, one in a line').fill('0:00 Who asks\n12:34 Who pays');
  const episode = (await admin.list()).episodes.find(({ title }) => title === TITLE);
  await admin.saveDetails(episode?.id ?? '', { hosts: 'Zawadi' });
  await expect(
    panel.getByText('Somebody else has changed this episode. Now it says:'),
  ).toBeVisible();
  await expect(panel.getByText('Zawadi', { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Length in minutes')).toHaveValue('61');
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await panel.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByText('Page saved')).toBeVisible();
  await expect(opener).toBeFocused();

  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' }),
  );
  await page.goto('/');
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page).toHaveURL('/episodes/who-owns-the-river');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expectAccessible(page);
  const moment = page.getByRole('link', { name: '12:34 Who pays' });
  await expect(moment).toHaveAttribute('href', '?t=754');
  await moment.click();
  const player = page.locator('iframe');
  await expect(player).toHaveAttribute('src', new RegExp(`/embed/${VIDEO}\\?.*&start=754$`));
  await page.goto('/episodes/who-owns-the-river?t=754');
  await page.getByRole('button', { name: `Play the episode: ${TITLE}` }).click();
  await expect(player).toHaveAttribute('src', /&start=754$/);
  await page.getByRole('link', { name: 'What else was asked?' }).click();
  await expect(page).toHaveURL('/episodes');
  await expectAccessible(page);
});
