import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { episodeCalls, newEpisode, PAST } from '#tests/kit/admin/episodes.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test("the guest's own page has the published episode, to watch, copy and share", async ({
  page,
  server,
}) => {
  const admin = await episodeCalls(server);
  const booking = storedBooking({ booking_date: PAST });
  await storeBookings(server, [booking]);
  const episode = newEpisode();
  await admin.add(episode);
  await admin.saveDetails(episode.id, { booking_ids: [booking.id] });
  await admin.publish(episode.id);
  const record = await (await adminCalls(server)).get(`/bookings/${booking.id}`);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (shared: object) => Object.assign(window, { shared }),
    });
  });
  await page.goto((await record.json()).guest_link);
  await expect(page.getByRole('heading', { name: 'Your episode is out' })).toBeVisible();
  const url = `${new URL(server.url).origin}/episodes/who-owns-the-river`;
  const watch = page.getByRole('link', { name: 'Watch the episode' });
  await expect(watch).toHaveAttribute('href', url);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await page.getByRole('button', { name: 'Share it' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual({ title: episode.title, url });
  await expectAccessible(page);
});
