import { show } from '#content/show/show.ts';
import { team } from '#content/team/team.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test.use({ javaScriptEnabled: false });

test('/about introduces the show and its lead host (R27, R33)', async ({ page }) => {
  const mission = page.getByRole('region', { name: 'Our mission' }).getByText('To give');
  await page.goto('/');
  const missionOnHome = await mission.allTextContents();
  expect(missionOnHome).toHaveLength(1);
  const lines = await page
    .getByRole('region', { name: 'What we bring to the table' })
    .getByRole('paragraph')
    .allTextContents();
  expect(lines).toHaveLength(3);
  await page.goto('/about');

  const headings = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((found) => found.map(({ tagName, textContent }) => `${tagName} ${textContent}`));
  expect(headings).toEqual([
    'H1 Why do we ask?',
    'H2 What we value',
    'H3 Authenticity',
    'H3 Inclusivity',
    'H3 Depth',
    'H2 Our mission',
    'H2 Amani',
  ]);
  await expect(page).toHaveTitle('About · Swali');

  const lead = team.find(({ type }) => type === 'cohost');
  if (!lead) throw new Error('The team has no cohost');
  const biography = page.getByRole('region', { name: lead.name });
  await expect(biography.getByText('Lead Host', { exact: true })).toBeVisible();
  await expect(biography.getByText(lead.bio)).toBeVisible();
  await expect(biography.getByRole('blockquote').getByText('If the first answer')).toBeVisible();
  await expect(biography.getByRole('link')).toHaveAttribute('href', '/team');
  await expect(page.getByRole('img', { name: `${lead.name}, ${lead.position}` })).toBeVisible();

  await expect(mission).toHaveText(missionOnHome);
  const values = page.getByRole('region', { name: 'What we value' });
  for (const line of lines) {
    const [question = '', answer = ''] = line.split(/(?<=\?) /);
    expect(answer).not.toBe('');
    await expect(values).toContainText(question);
    await expect(values).toContainText(answer);
  }

  const links = page.getByRole('region', { name: 'What next' }).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', show.channelUrl);
  await expect(links.first()).toHaveAttribute('target', '_blank');
  await expect(links.last()).toHaveAttribute('href', '/book');
});
