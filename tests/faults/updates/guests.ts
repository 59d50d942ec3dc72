import { expect } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { openDatabaseToRead } from '#server/database/engines/open.ts';
import { bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

/** Inside of the product's own window, which the processes of an installation have. */
const WINDOW_STARTS = 15;
const SLOTS = 36;
/** A version that does not run is there until the update has gone back. */
const LONGEST_OUTAGE_MS = 120_000;

/** Guests who book slot after slot, and send a request again until it has a response. */
export function createGuests(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const slots = manySlots(SLOTS, addDays(showDateAt(Date.now()), WINDOW_STARTS)).values();
  const confirmed: string[] = [];
  return {
    confirmed,
    async bookNext(): Promise<void> {
      const number = confirmed.length + 1;
      const guest_email = `guest-${number}@example.com`;
      const request = bookingRequest({ ...slots.next().value, guest_email });
      const key = crypto.randomUUID();
      const headers = { 'Idempotency-Key': key, 'X-Forwarded-For': `192.0.2.${number}` };
      await expect
        .poll(
          () => post(url, '/api/bookings', request, headers).then(({ status }) => status, String),
          { timeout: LONGEST_OUTAGE_MS },
        )
        .toBe(201);
      confirmed.push(guest_email);
    },
    /** Returns the e-mail addresses of all stored bookings. */
    async stored({ dataFolder, databaseUrl }: DatabaseLocation): Promise<string[]> {
      const database = openDatabaseToRead({ dataFolder, databaseUrl });
      const rows = await database.db.selectFrom('bookings').select('guest_email').execute();
      await database.close();
      return rows.map(({ guest_email }) => guest_email);
    },
  };
}
