import { sql } from 'kysely';
import type { BookingRequest } from '#domain/booking/booking.ts';
import type { Database } from '#server/database/database.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';

const SLOTS = 60_000;

/** Has the slots of all guests. */
export const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: SLOTS };

/** What SQLite finds; PostgreSQL verifies the pages that it reads. */
export async function damageOf({ db, engine }: Database): Promise<unknown[]> {
  if (engine === 'postgres') return [];
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const foreignKeys = await sql`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.filter(({ integrity_check }) => integrity_check !== 'ok'),
    ...foreignKeys.rows,
  ];
}

/** Guests who book slot after slot, each with an e-mail address and an idempotency key of their own. */
export function manyGuests() {
  const slots = manySlots(SLOTS);
  const confirmed = new Set<string>();
  let sent = 0;

  /** @returns sends the next guest's request, each time the same, for the status and the body of the response */
  function nextGuest(more: Partial<BookingRequest> = {}) {
    const guest_email = `guest-${sent}@example.com`;
    const request = bookingRequest({ ...slots[sent], guest_email, ...more });
    const key = `key-${sent}`;
    sent += 1;
    return async (url: string) => {
      const response = await book(url, request, key);
      const { status } = response;
      const { id } = await response.json();
      if (status === 201) confirmed.add(id);
      return { status, id };
    };
  }

  return {
    slots,
    confirmed,
    sent: () => sent,
    nextGuest,
    bookNext: async (url: string, more?: Partial<BookingRequest>) =>
      (await nextGuest(more)(url)).status,
    /** The ids of the stored bookings, and those that were confirmed and are not among them. */
    async stored({ db }: Pick<Database, 'db'>) {
      const rows = await db.selectFrom('bookings').select('id').execute();
      const stored = new Set(rows.map(({ id }) => id));
      return { stored, lost: [...confirmed].filter((id) => !stored.has(id)) };
    },
  };
}
