import { v7 as uuid } from 'uuid';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingRow } from '#server/bookings/queries.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { adminCookie } from './accounts.ts';
import { bookingRequest } from './api.ts';
import type { TestServer } from './server.ts';

/** @param path below /api/admin */
export type AdminCall = (path: string, body?: unknown) => Promise<Response>;

/** Requests to the admin API with the headers of the site's pages. */
export interface AdminCalls {
  readonly cookie: string;
  readonly get: AdminCall;
  readonly post: AdminCall;
  readonly patch: AdminCall;
  readonly remove: AdminCall;
}

export function callsWith({ url }: Pick<TestServer, 'url'>, cookie: string): AdminCalls {
  const call =
    (method: string): AdminCall =>
    (path, body) =>
      fetch(`${url}/api/admin${path}`, {
        method,
        headers: {
          Cookie: cookie,
          Origin: new URL(url).origin,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
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

/** Signs in an admin. */
export async function adminCalls(server: TestServer): Promise<AdminCalls> {
  return callsWith(server, await adminCookie(server));
}

/** A valid booking, with the test's changes. */
export function storedBooking(more: Partial<Booking> = {}): Booking {
  const { guest_phone = null, notes = null, ...request } = bookingRequest();
  return { guest_phone, notes, ...request, id: uuid(), status: 'confirmed', ...more };
}

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

/** Marks all queued mails as sent. */
export async function markMailsSent({ location }: Pick<TestServer, 'location'>): Promise<void> {
  const { db } = await openTestDatabaseAt(location);
  await db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: 1, attempts: 1 })
    .where('status', '=', 'queued')
    .execute();
}
