import { v7 as uuid } from 'uuid';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingRow } from '#server/bookings/booking-row.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { adminCookie } from './accounts.ts';

export type AdminCalls = ReturnType<typeof callsWith>;

/** Requests to the admin API with the headers of the site's pages. */
export function callsWith({ url }: Pick<TestServer, 'url'>, cookie: string) {
  /** @param path below /api/admin */
  const call =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/admin${path}`, {
        method,
        headers: {
          Cookie: cookie,
          Origin: new URL(url).origin,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
  return {
    cookie,
    get: call('GET'),
    post: call('POST'),
    patch: call('PATCH'),
    remove: call('DELETE'),
  };
}

export const adminCalls = async (server: TestServer) =>
  callsWith(server, await adminCookie(server));

export const storedBooking = (more: Partial<Booking> = {}): Booking => ({
  ...sampleBooking(),
  id: uuid(),
  status: 'confirmed',
  guest_zone: null,
  ...more,
});

/** Inserts bookings directly into the server's database. */
export async function storeBookings(
  { location, parts }: TestServer,
  bookings: readonly Booking[],
): Promise<void> {
  const { db } = await openTestDatabaseAt(location);
  const now = parts.clock();
  const BATCH = 500;
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < bookings.length; from += BATCH) {
      const rows = bookings.slice(from, from + BATCH).map((booking) => bookingRow(booking, now));
      await transaction.insertInto('bookings').values(rows).execute();
    }
  });
}

export async function markMailsSent({ location }: Pick<TestServer, 'location'>): Promise<void> {
  const { db } = await openTestDatabaseAt(location);
  await db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: 1, attempts: 1 })
    .where('status', '=', 'queued')
    .execute();
}
