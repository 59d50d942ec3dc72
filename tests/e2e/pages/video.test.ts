import type { Page } from '@playwright/test';
import { homeCopy } from '#content/home/home-copy.ts';
import { show } from '#content/show/show.ts';
import { endAnimations, expectAccessible, tabTo } from '#tests/kit/browser/checks.ts';
import { recordRequests } from '#tests/kit/browser/requests.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const PLAYER = 'https://www.youtube-nocookie.com/**';

interface PlayerRequest {
  readonly url: string;
  readonly referrer: string | null;
}

/** Responds in place of the video host, which is external, and records the requests to it. */
async function fakePlayer(page: Page): Promise<PlayerRequest[]> {
  const requests: PlayerRequest[] = [];
  await page.route(PLAYER, async (route) => {
    const request = route.request();
    requests.push({ url: request.url(), referrer: await request.headerValue('referer') });
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>The player</h1>' });
  });
  return requests;
}

const playButton = (page: Page) =>
  page.getByRole('button', { name: `Play the latest episode: ${homeCopy.episode.title}` });
const player = (page: Page) =>
  page.locator(`iframe[title="Latest episode: ${homeCopy.episode.title}"]`);

test.describe('the video of Home', () => {
  test('loads nothing from elsewhere before a click (R23)', async ({ page, server }) => {
    const { origin } = new URL(server.url);
    const requests = await fakePlayer(page);
    const endRecording = recordRequests(page);
    const response = await page.goto('/');
    await playButton(page).hover();
    // Until then the page may still run work that it put off.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const origins = (await endRecording()).map((request) => new URL(request.url()).origin);
    expect(new Set(origins)).toEqual(new Set([origin]));
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.locator('link[rel=preconnect], link[rel=dns-prefetch]')).toHaveCount(0);

    await playButton(page).click();
    const frame = player(page).contentFrame();
    await expect(frame.getByText('The player')).toBeVisible();
    await expect(player(page)).toBeFocused();
    // The poster, until the player paints over it.
    const poster = page.locator('img:has(+ iframe)');
    expect(await poster.boundingBox()).toEqual(await player(page).boundingBox());
    // A frame of another origin reports no failure to the page, which asks after some seconds.
    await endAnimations(page);
    const elsewhere = page.getByRole('link', { name: 'Watch it on the channel' });
    await expect(elsewhere).toHaveAttribute('href', show.channelUrl);
    expect(requests).toEqual([
      {
        url: `https://www.youtube-nocookie.com/embed/${homeCopy.episode.videoId}?autoplay=1`,
        // Without the origin of the page the player does not play.
        referrer: `${origin}/`,
      },
    ]);
    await expect(playButton(page)).toHaveCount(0);
    await expectAccessible(page);

    // The page forbids its frame nothing that the player needs.
    await expect(player(page)).toHaveAttribute(
      'allow',
      'autoplay; encrypted-media; picture-in-picture; fullscreen',
    );
    const forbidden = response?.headers()['permissions-policy'] ?? '';
    for (const feature of ['autoplay', 'encrypted-media', 'picture-in-picture', 'fullscreen']) {
      expect(forbidden).not.toContain(feature);
    }
    expect(await frame.locator('html').evaluate(() => document.fullscreenEnabled)).toBe(true);
  });

  test('becomes the player on Enter and on Space, before scripts', async ({ page }) => {
    await fakePlayer(page);
    await page.route('**/*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await playButton(page).focus();
    const expectPlayerOn = async (key: string) => {
      await page.keyboard.press(key);
      await expect(player(page).contentFrame().getByText('The player')).toBeVisible();
      await expect(player(page)).toBeFocused();
    };
    await expectPlayerOn('Enter');
    await page.reload({ waitUntil: 'commit' });
    await expect(playButton(page)).toBeVisible();
    await tabTo(page, playButton(page));
    await expectPlayerOn('Space');
  });
});
