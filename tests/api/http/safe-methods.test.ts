import { describe, expect, it } from 'vitest';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { everyRowAtRest } from '#tests/kit/database/every-row.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

/** Exceptions: using a session renews it, and requests are counted. */
const WRITTEN_BY_READING = /^(sessions|rate_limits) /;

describe.each(API_ENGINES)('every URL of the site on %s', (engine) => {
  it.each(['GET', 'HEAD'])('changes nothing when an admin requests it with %s', async (method) => {
    const server = await startTestServer(engine);
    const { cookie } = await adminCalls(server);
    const booking = storedBooking({ booking_date: '2026-12-03' });
    await storeBookings(server, [booking]);
    const database = await server.openDatabase();
    const rows = async () =>
      (await everyRowAtRest(database)).filter((row) => !WRITTEN_BY_READING.test(row));
    const before = await rows();
    const paths = new Set(server.routes.map(({ path }) => path.replace(':id', booking.id)));
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) {
      const response = await fetch(server.url + path.replace('*', ''), {
        method,
        headers: { Cookie: cookie, Origin: server.url },
        redirect: 'manual',
      });
      await response.body?.cancel();
    }
    expect(await rows()).toEqual(before);
  });
});
