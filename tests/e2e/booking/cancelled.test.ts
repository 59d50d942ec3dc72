import { bookingPage, GUEST } from '#tests/kit/browser/booking-page.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { type AdminCalls, adminCalls } from '#tests/kit/server/workroom.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';

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
    pageErrors.allow(/ERR_FAILED/);
    pageErrors.allow(/409/);
    const booking = bookingPage(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    const findAnswers = await booking.loseAnswers();
    await booking.confirm.click();
    await expect(booking.unanswered).toBeVisible();
    await findAnswers();
    const [row] = await bookingRows(server);
    const response = await end(await adminCalls(server), row?.id ?? '');
    expect(response.status).toBe(200);
    const rest = await bookingRows(server);

    await booking.confirm.click();
    await expect(
      booking.toast('Booking cancelled').getByText('the studio has cancelled it'),
    ).toBeVisible();
    await expect(booking.obstacle).toBeFocused();
    await expect(booking.obstacle.getByText('Please select a slot again.')).toBeVisible();
    await booking.expectValues();
    // The old key is dropped: nothing of unknown outcome is left.
    await expect(booking.unanswered).toHaveCount(0);
    await expect(booking.obstacle.getByRole('button')).toHaveCount(3);
    await expectAccessible(page);
    expect(await bookingRows(server)).toEqual(rest);
    expect(new Set(keys).size).toBe(1);

    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(new Set(keys).size).toBe(2);
    const [confirmed] = (await bookingRows(server)).filter(({ status }) => status === 'confirmed');
    expect(confirmed).toMatchObject({ booking_date: MONDAY, time_slot: '9:30 AM' });
  },
);
