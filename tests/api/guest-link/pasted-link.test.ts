import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { expect, test } from '#tests/kit/server/server-test.ts';

const FROM = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const TO = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;

test('the key of a booking is found in a pasted text by every request', async (server) => {
  const response = await book(server.url, bookingRequest(FROM));
  const { id, guest_key: key } = await response.json();
  const pasted = guestCalls(server.url, `Hello,\nit is <${server.url}/your-booking#${key}>.\n`);
  expect(await pasted.read()).toMatchObject({ http: 200, ...FROM });
  expect(await pasted.move(FROM, TO, 'key-1')).toMatchObject({ http: 200, ...TO });
  expect(await bookingRows(server)).toMatchObject([{ id, ...TO }]);
  const file = await fetch(`${server.url}/your-booking/recording.ics`, {
    method: 'POST',
    headers: { Origin: server.url },
    body: new URLSearchParams({ key: `${key}%20` }),
  });
  expect(file.status).toBe(200);
  const cut = guestCalls(server.url, `${server.url}/your-booking#${key.slice(0, -1)}.`);
  expect(await cut.read()).toMatchObject({ http: 404, code: 'link_unknown' });
});
