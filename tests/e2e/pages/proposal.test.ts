import { untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

test('/camera-africa without JavaScript proposes 8 months to a camera retailer, with figures and a mailbox (R72, R73, R74)', async ({
  page,
}) => {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await page.goto('/camera-africa');

  await expect(page).toHaveTitle('Camera partnership proposal · Swali');
  await expect(page.getByText('Partnership proposal for a camera retailer')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^8 months, / })).toBeVisible();
  await expect(region('8 months, 8 asks').getByRole('heading', { level: 3 })).toHaveText([
    'Two cameras and lenses',
    'A lighting rig',
    'Podcast audio gear, for 8 months',
    'Monthly reports',
    'A discount code for followers',
    'Exclusivity',
    'A gear-care clause',
    'Two short reels a month of 30-60 seconds',
  ]);

  const platforms = region('Who would see it').getByRole('listitem');
  await expect(platforms).toHaveText([
    /^576K followers, /,
    /^570K followers, /,
    /^120K followers, /,
    /^35K followers, /,
  ]);
  await untilStill(page);
  const lengths = await platforms
    .locator('svg rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  const [longest = 0] = lengths;
  expect(longest).toBeGreaterThan(600);
  const inThousands = lengths.map((length) => Math.round((576 * length) / longest));
  expect(inThousands).toEqual([576, 570, 120, 35]);

  const figures = region('Reach, last 60-90 days').locator('dl > div dd:first-of-type');
  await expect(figures).toHaveText(['32.6M', '876h', '123K', '78M', '1.2M', '40K', '400K', '18M']);

  const closing = region('Shall we shake on it?');
  const mail = closing.getByRole('link', { name: 'Write to us' });
  await expect(mail).toHaveAttribute('href', 'mailto:partners@example.com');
  await expect(closing.getByText('Penye nia pana njia')).toBeVisible();
  await closing.getByRole('link', { name: 'See the analytics' }).click();
  await expect(page).toHaveURL('/analytics');
});
