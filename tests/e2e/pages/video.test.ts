import type { Page } from '@playwright/test';
import { home } from '#content/home.ts';
import { show } from '#content/show.ts';
import { expectAccessible, tabTo } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/** The video host is not ours: its answers are the one thing that is made up here. */
const PLAYER = 'https://www.youtube-nocookie.com/**';

type Asked = { address: string; referrer: string | undefined };

/** Answers for the video host, and notes what it was asked for. */
async function standInForPlayer(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route(PLAYER, async (route) => {
    const request = route.request();
    asked.push({ address: request.url(), referrer: (await request.headerValue('referer')) ?? '' });
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>The player</h1>' });
  });
  return asked;
}

const playButton = (page: Page) =>
  page.getByRole('button', { name: `Play the latest episode: ${home.episode.title}` });
const player = (page: Page) =>
  page.locator(`iframe[title="Latest episode: ${home.episode.title}"]`);

test.describe("the hero's video (READING 17)", () => {
  test('loads nothing from anybody else before it is pressed', async ({ page, server }) => {
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await page.goto('/');
    await playButton(page).hover();
    await page.waitForLoadState('networkidle');
    expect([...origins]).toEqual([new URL(server.url).origin]);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('link[rel=preconnect], link[rel=dns-prefetch]')).toHaveCount(0);
  });

  test('becomes the privacy-enhanced player on a click, which gets the focus', async ({
    page,
    server,
  }) => {
    const asked = await standInForPlayer(page);
    await page.goto('/');
    await playButton(page).click();
    await expect(player(page).contentFrame().getByText('The player')).toBeVisible();
    await expect(player(page)).toBeFocused();
    // Other people's frames tell nobody that they have failed.
    const elsewhere = page.getByRole('link', { name: 'Watch it on the channel' });
    await expect(elsewhere).toHaveAttribute('href', show.channelUrl);
    expect(asked).toEqual([
      {
        address: `https://www.youtube-nocookie.com/embed/${home.episode.videoId}?autoplay=1`,
        // Without the origin of the page the player refuses to play.
        referrer: `${new URL(server.url).origin}/`,
      },
    ]);
    expect(await player(page).getAttribute('allow')).toBe(
      'autoplay; encrypted-media; picture-in-picture; fullscreen',
    );
    await expect(playButton(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  it.each(['Enter', 'Space'])('becomes the player on %s', async (key) => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await standInForPlayer(page);
    await page.goto('/');
    await expect(playButton(page)).toBeVisible();
    await tabTo(page, playButton(page));
    await page.keyboard.press(key);
    await expect(player(page).contentFrame().getByText('The player')).toBeVisible();
    await expect(player(page)).toBeFocused();
  });

  test('may do in its frame what it asks for: the page forbids it nothing', async ({ page }) => {
    await standInForPlayer(page);
    const response = await page.goto('/');
    const forbidden = response?.headers()['permissions-policy'] ?? '';
    for (const feature of ['autoplay', 'encrypted-media', 'picture-in-picture', 'fullscreen']) {
      expect(forbidden).not.toContain(feature);
    }
    await playButton(page).click();
    const frame = await (await player(page).elementHandle())?.contentFrame();
    await frame?.waitForLoadState();
    expect(await frame?.evaluate(() => document.fullscreenEnabled)).toBe(true);
  });

  test('is a link to the channel, in a new tab, without JavaScript', async ({ page }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto('/');
    const link = page.getByRole('link', {
      name: `Watch the latest episode: ${home.episode.title} (opens in a new tab)`,
    });
    await expect(link).toHaveAttribute('href', show.channelUrl);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0);
  });

  test('keeps the focus of whoever came before the scripts did', async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const link = page.getByRole('link', { name: 'Watch the latest episode: ' });
    await link.focus();
    scripts.resolve();
    await expect(playButton(page)).toBeFocused();
  });
});
