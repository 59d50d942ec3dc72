import { describe, expect, it } from 'vitest';
import { show } from '#content/show.ts';
import { team } from '#content/team.ts';
import {
  browserForFile,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
} from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();
const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

describe('About (section 2)', () => {
  it('has an introduction, the values, the mission and the lead host, in this order', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, WITHOUT_SCRIPTS);
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
    expect(await page.title()).toBe('About · Swali');
  });

  it('tells who leads the show: the first cohost, with portrait, position, biography and a quote', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, WITHOUT_SCRIPTS);
    await page.goto('/about');
    const lead = team.find(({ type }) => type === 'cohost');
    if (!lead) throw new Error('The team has no cohost');
    const biography = page.getByRole('region', { name: lead.name });
    await biography.getByText('Lead Host', { exact: true }).waitFor();
    await biography.getByText(lead.bio).waitFor();
    await biography.getByRole('blockquote').getByText('If the first answer').waitFor();
    const more = biography.getByRole('link');
    expect(await more.getAttribute('href')).toBe('/team');
    await page.getByRole('img', { name: `${lead.name}, ${lead.position}` }).waitFor();
  });

  it('says the values and the mission in the words of Home', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, WITHOUT_SCRIPTS);
    const mission = page.getByRole('region', { name: 'Our mission' }).getByText('To give');
    await page.goto('/');
    const onHome = await mission.textContent();
    await page.goto('/about');
    expect(await mission.textContent()).toBe(onHome);
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

  it('leads on to the channel and to a slot', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, WITHOUT_SCRIPTS);
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
    await goTo(page, '/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('is reached from Home by its closing row', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'About the show' }).click();
    await page.getByRole('heading', { level: 1, name: 'Why do we ask?' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});
