import { show } from '#content/show.ts';
import { team } from '#content/team.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

test.describe('About (section 2)', () => {
  test('has an introduction, the values, the mission and the lead host, in this order', async ({
    page,
  }) => {
    // CODEMOD options: WITHOUT_SCRIPTS
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
  });

  test('tells who leads the show: the first cohost, with portrait, position, biography and a quote', async ({
    page,
  }) => {
    // CODEMOD options: WITHOUT_SCRIPTS
    await page.goto('/about');
    const lead = team.find(({ type }) => type === 'cohost');
    if (!lead) throw new Error('The team has no cohost');
    const biography = page.getByRole('region', { name: lead.name });
    await expect(biography.getByText('Lead Host', { exact: true })).toBeVisible();
    await expect(biography.getByText(lead.bio)).toBeVisible();
    await expect(biography.getByRole('blockquote').getByText('If the first answer')).toBeVisible();
    const more = biography.getByRole('link');
    await expect(more).toHaveAttribute('href', '/team');
    await expect(page.getByRole('img', { name: `${lead.name}, ${lead.position}` })).toBeVisible();
  });

  test('says the values and the mission in the words of Home', async ({ page }) => {
    // CODEMOD options: WITHOUT_SCRIPTS
    const mission = page.getByRole('region', { name: 'Our mission' }).getByText('To give');
    await page.goto('/');
    const onHome = await mission.textContent();
    await page.goto('/about');
    await expect(mission).toHaveText(onHome);
    const values = await page.getByRole('region', { name: 'What we value' }).textContent();
    await page.goto('/');
    const lines = await page
      .getByRole('region', { name: 'What we bring to the table' })
      .getByRole('paragraph')
      .allTextContents();
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const [question, answer] = line.split(/(?<=\?) /);
      expect(values).toContain(question);
      expect(values).toContain(answer);
    }
  });

  test('leads on to the channel and to a slot', async ({ page }) => {
    // CODEMOD options: WITHOUT_SCRIPTS
    await page.goto('/about');
    const links = page.getByRole('region', { name: 'What next' }).getByRole('link');
    expect(
      await links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))),
    ).toEqual([show.channelUrl, '/book']);
    await expect.poll(() => links.first().getAttribute('target')).toBe('_blank');
  });

  it.each([320, 390, 1440])('at %i px pleases axe and does not scroll sideways', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('is reached from Home by its closing row', async ({ page, server }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'About the show' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Why do we ask?' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});
