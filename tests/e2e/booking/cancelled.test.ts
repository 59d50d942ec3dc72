import { expect, it } from 'vitest';
import { bookingPage, GUEST } from '#tests/kit/browser/booking-page.ts';
import { browserForFile, expectAccessible, expectFocus } from '#tests/kit/browser/browser.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { type AdminCalls, adminCalls } from '#tests/kit/server/workroom.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';

const visit = browserForFile();

const endings: readonly [string, (calls: AdminCalls, id: string) => Promise<Response>][] = [
  [
    'cancelled',
    ({ patch }, id) => patch(`/bookings/${id}`, { status: 'cancelled', tells_guest: false }),
  ],
  ['deleted', ({ remove }, id) => remove(`/bookings/${id}?tells_guest=no`)],
];

it.each(endings)(
  'a guest whose response was lost reads that the booking has been %s since, and can book anew',
  async (_, end) => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url, {
      viewport: { width: 390, height: 844 },
    });
    expectError(/ERR_FAILED/);
    expectError(/409/);
    const booking = bookingPage(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    const findAnswers = await booking.loseAnswers();
    await booking.confirm.click();
    await booking.unanswered.waitFor();
    await findAnswers();
    const [row] = await bookingRows(server);
    const response = await end(await adminCalls(server), row?.id ?? '');
    expect(response.status).toBe(200);
    const rest = await bookingRows(server);

    await booking.confirm.click();
    await booking.toast('Booking cancelled').getByText('the studio has cancelled it').waitFor();
    await expectFocus(booking.obstacle);
    await booking.obstacle.getByText('Please select a slot again.').waitFor();
    expect(await booking.texts()).toEqual(GUEST);
    // The old key is dropped: nothing of unknown outcome is left.
    expect(await booking.unanswered.count()).toBe(0);
    expect(await booking.obstacle.getByRole('button').count()).toBe(3);
    await expectAccessible(page);
    expect(await bookingRows(server)).toEqual(rest);
    expect(new Set(keys).size).toBe(1);

    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    expect(new Set(keys).size).toBe(2);
    const [confirmed] = (await bookingRows(server)).filter(({ status }) => status === 'confirmed');
    expect(confirmed).toMatchObject({ booking_date: MONDAY, time_slot: '9:30 AM' });
  },
);
