import { parse } from 'csv-parse/sync';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { expect, test } from '#tests/kit/server/server-test.ts';

test('the export is a CSV file of the matches of filter and search, without formulas', async (server) => {
  const { post } = await adminCalls(server);
  await storeBookings(server, [
    storedBooking({ notes: '=1+1', booking_date: '2026-12-10' }),
    storedBooking({ notes: 'plain', booking_date: '2026-12-11' }),
    storedBooking({ booking_date: '2026-11-10', notes: null, status: 'cancelled' }),
  ]);
  const response = await post('/bookings.csv?show=upcoming');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="bookings-2026-11-16.csv"',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)], 'a byte order mark').toEqual([0xef, 0xbb, 0xbf]);
  const rows: string[][] = parse(bytes, { bom: true });
  expect(rows.slice(1).map((row) => row[5])).toEqual(["'=1+1", 'plain']);
  const searched = await (await post('/bookings.csv?search=plain')).text();
  expect(parse(searched, { bom: true })).toHaveLength(2);
});
