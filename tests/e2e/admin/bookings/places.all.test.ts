import type { Page } from '@playwright/test';
import { addDays } from '#domain/time/plain-date.ts';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { bookingsTab, openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { adminCookie, cookieOf, signIn } from '#tests/kit/admin/accounts.ts';
import { adminCalls, callsWith, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import { holdRequests } from '#tests/kit/browser/requests.ts';
import { type FrameCheck, noShift, samplesFrames } from '#tests/kit/browser/samples-frames.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16, noon.
const SLOTS = ['9:30 AM', '11:30 AM', '2:30 PM'] as const;
const LONG_NAME =
  'Bartholomew Maximilian Featherstonehaugh-Cholmondeley of the Upper Naivasha Highlands';

async function storeGuests(server: TestServer) {
  const bookings = Array.from({ length: 18 }, (_, index) =>
    storedBooking({
      booking_date: addDays('2026-12-01', Math.floor(index / 3)),
      time_slot: SLOTS[index % 3] ?? SLOTS[0],
      guest_name: index % 4 === 3 ? `${LONG_NAME} ${index}` : `Guest ${index}`,
      notes: 'A question about the harvest, and another. '.repeat(1 + (index % 3)),
    }),
  );
  await storeBookings(server, bookings);
  return bookings;
}

/** The element's top edge is where it was in the first frame. */
const staysAt = (selector: string): FrameCheck => ({
  name: `${selector} stays where it is`,
  script: `(() => {
    let first;
    return () => {
      const top = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect().top;
      first ??= top;
      return Math.abs(top - first) <= 1 ? [] : [{ what: 'from ' + first + ' to ' + top, elements: [] }];
    };
  })()`,
});

const firstLine = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects()[0]?.bottom ?? Number.NaN;
  });

test('a row stays where it is when its details open and close', async ({ page, server }) => {
  const bookings = await storeGuests(server);
  const tab = await openBookings(page, server);
  await expect(tab.guests).toHaveCount(18);
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    const row = `[data-row="${bookings[3]?.id}"]`;
    const name = await firstLine(page, `#booking-${bookings[3]?.id}`);
    expect(Math.abs((await firstLine(page, `${row} .figures`)) - name)).toBeLessThan(3);
    if (width === 1440) {
      const status = await firstLine(page, `${row} td:nth-last-child(2) > :first-child`);
      expect(Math.abs(status - name)).toBeLessThan(6);
    }
  }
  for (const width of [1024, 1920]) {
    await setWidth(page, width, 800);
    for (const { id, guest_name } of [bookings[7], bookings[16]].flatMap((one) => one ?? [])) {
      const name = tab.guest(guest_name);
      await name.scrollIntoViewIfNeeded();
      await untilStill(page);
      await samplesFrames(
        page,
        async () => {
          await name.click();
          await expect(page.getByRole('heading', { name: guest_name })).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(name).toBeFocused();
        },
        staysAt(`#booking-${id}`),
      );
      await expect(name).toBeInViewport();
    }
  }
});

for (const width of [390, 1440]) {
  test(`nothing jumps when others change what is above, ${width} px`, async ({ page, server }) => {
    const bookings = await storeGuests(server);
    const [cancelled, moved, deleted] = bookings;
    if (!cancelled || !moved || !deleted) throw new Error('no bookings');
    const admin = await adminCalls(server);
    await setWidth(page, width, 800);
    const tab = await openBookings(page, server);
    await tab.guest('Guest 12').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await untilStill(page);
    const change = (status: string) =>
      admin.patch(`/bookings/${cancelled.id}`, { status, notifies_guest: false });
    await samplesFrames(
      page,
      async () => {
        await change('cancelled');
        await expect(tab.tag('Guest 0', 'Cancelled')).toBeAttached();
        await change('confirmed');
        await expect(tab.tag('Guest 0', 'Confirmed')).toBeAttached();
        await admin.post(`/bookings/${moved.id}/move`, {
          from: { booking_date: moved.booking_date, time_slot: moved.time_slot },
          to: { booking_date: '2026-12-09', time_slot: '9:30 AM' },
          allows_blocked: false,
          notifies_guest: false,
        });
        await expect(tab.guests.last()).toHaveText('Guest 1');
        await admin.remove(`/bookings/${deleted.id}?notifies_guest=no`);
        await expect(tab.guest('Guest 2')).toHaveCount(0);
      },
      noShift(),
    );
  });
}

test('the list takes the place of the message that it loads, on a phone', async ({
  page,
  server,
}) => {
  await storeGuests(server);
  await setWidth(page, 390, 800);
  await setSessionCookie(page, server, await adminCookie(server));
  const release = await holdRequests(page, '**/api/admin/bookings?**');
  await page.goto('/admin');
  await expect(page.getByText('Loading bookings...')).toBeVisible();
  await untilStill(page);
  await samplesFrames(
    page,
    async () => {
      release();
      await expect(bookingsTab(page).guests.first()).toBeVisible();
    },
    noShift(),
  );
});

test('a row keeps its size when its status and its mail change', async ({ page, server }) => {
  await setWidth(page, 390, 800);
  const admin = await adminCalls(server);
  const bookings = await storeGuests(server);
  const { id } = bookings[1] ?? {};
  const tab = await openBookings(page, server);
  await tab.cancel('Guest 1').click();
  await expect(tab.row('Guest 1').getByText('Mail queued')).toBeVisible();
  await untilStill(page);
  await samplesFrames(
    page,
    async () => {
      await admin.patch(`/bookings/${id}`, { status: 'confirmed', notifies_guest: true });
      await expect(bookingsTab(page).tag('Guest 1', 'Confirmed')).toBeVisible();
    },
    noShift(`[data-row="${id}"]`),
  );
});

test('the focus moves to the next row when its own was deleted', async ({ page, server }) => {
  allowErrors(page, /403/);
  const { id } = (await storeGuests(server))[1] ?? {};
  const tab = await openBookings(page, server);
  await tab.delete('Guest 1').press('Enter');
  server.setClock(server.parts.clock() + 11 * 60_000);
  await tab.dialog.getByRole('button', { name: 'Delete booking' }).press('Enter');
  const { identity } = adminArea(page);
  await expect(identity.password).toBeVisible();
  const other = callsWith(server, cookieOf(await signIn(server)));
  expect((await other.remove(`/bookings/${id}?notifies_guest=no`)).status).toBe(200);
  await expect(tab.row('Guest 1')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(identity.dialog).toHaveCount(0);
  await expect(tab.guest('Guest 2')).toBeFocused();
});
