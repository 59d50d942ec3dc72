import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { home } from '#content/home.ts';
import { show } from '#content/show.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  goTo,
  tabTo,
} from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

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

describe("the hero's video (READING 17)", () => {
  it('loads nothing from anybody else before it is pressed', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await goTo(page, '/');
    await playButton(page).hover();
    await page.waitForLoadState('networkidle');
    expect([...origins]).toEqual([new URL(url).origin]);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.locator('link[rel=preconnect], link[rel=dns-prefetch]').count()).toBe(0);
  });

  it('becomes the privacy-enhanced player on a click, which gets the focus', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const asked = await standInForPlayer(page);
    await goTo(page, '/');
    await playButton(page).click();
    await player(page).contentFrame().getByText('The player').waitFor();
    await expectFocus(player(page));
    // Other people's frames tell nobody that they have failed.
    const elsewhere = page.getByRole('link', { name: 'Watch it on the channel' });
    expect(await elsewhere.getAttribute('href')).toBe(show.channelUrl);
    expect(asked).toEqual([
      {
        address: `https://www.youtube-nocookie.com/embed/${home.episode.videoId}?autoplay=1`,
        // Without the origin of the page the player refuses to play.
        referrer: `${new URL(url).origin}/`,
      },
    ]);
    expect(await player(page).getAttribute('allow')).toBe(
      'autoplay; encrypted-media; picture-in-picture; fullscreen',
    );
    expect(await playButton(page).count()).toBe(0);
    await expectAccessible(page);
  });

  it.each(['Enter', 'Space'])('becomes the player on %s', async (key) => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await standInForPlayer(page);
    await goTo(page, '/');
    await playButton(page).waitFor();
    await tabTo(page, playButton(page));
    await page.keyboard.press(key);
    await player(page).contentFrame().getByText('The player').waitFor();
    await expectFocus(player(page));
  });

  it('may do in its frame what it asks for: the page forbids it nothing', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await standInForPlayer(page);
    const response = await goTo(page, '/');
    const forbidden = response?.headers()['permissions-policy'] ?? '';
    for (const feature of ['autoplay', 'encrypted-media', 'picture-in-picture', 'fullscreen']) {
      expect(forbidden).not.toContain(feature);
    }
    await playButton(page).click();
    const frame = await (await player(page).elementHandle())?.contentFrame();
    await frame?.waitForLoadState();
    expect(await frame?.evaluate(() => document.fullscreenEnabled)).toBe(true);
  });

  it('is a link to the channel, in a new tab, without JavaScript', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { javaScriptEnabled: false });
    await page.goto('/');
    const link = page.getByRole('link', {
      name: `Watch the latest episode: ${home.episode.title} (opens in a new tab)`,
    });
    expect(await link.getAttribute('href')).toBe(show.channelUrl);
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await page.getByRole('button', { name: 'Play' }).count()).toBe(0);
  });

  it('keeps the focus of whoever came before the scripts did', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const link = page.getByRole('link', { name: 'Watch the latest episode: ' });
    await link.focus();
    scripts.resolve();
    await expectFocus(playButton(page));
  });
});
