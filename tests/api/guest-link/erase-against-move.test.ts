import { describe, expect, it } from 'vitest';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import {
  API_ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

const FROM = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const TO = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
const ROUNDS = 20;

describe.each(API_ENGINES)(
  'a guest who is erased while they move the recording, on %s',
  (engine) => {
    it('gets the response of the move or an unknown link, and no row with their data is left', async () => {
      const location = await newDatabaseLocation(engine);
      const choices = { location, now: TEST_NOW, limits: NO_LIMITS, withStuckMails: true };
      // A process of its own: SQLite's wait for a lock blocks the one that waits.
      const server = await spawnServer(choices);
      const database = await openTestDatabaseAt(location);
      const erase = (email: string) => erasePerson(database, { email, withAccount: false });

      for (let round = 0; round < ROUNDS; round += 1) {
        const guest_email = `wambui-${round}@example.com`;
        const response = await book(
          server.url,
          bookingRequest({ ...FROM, guest_email }),
          `book-${round}`,
        );
        const { guest_key } = await response.json();
        const guest = guestCalls(server.url, guest_key);
        const moving = guest.move(FROM, TO, `move-${round}`);
        // In every second round the erasure comes a request later.
        if (round % 2 === 1) await guestCalls(server.url, '').read();
        const [moved, erasure] = await Promise.all([moving, erase(guest_email)]);
        expect(erasure).toMatchObject({ bookings: 1, consents: 1 });
        if (moved.http === 200) expect(moved).toMatchObject({ ...TO, status: 'confirmed' });
        else expect(moved).toMatchObject({ http: 404, code: 'link_unknown' });
        const rows = await everyRow(database);
        expect(rows.filter((row) => row.includes('wambui'))).toEqual([]);
        expect(await guest.move(FROM, TO, `move-${round}`)).toMatchObject({ code: 'link_unknown' });
      }
    });
  },
);
