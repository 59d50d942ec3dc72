import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schema } from '#server/database/schema.ts';
import { ENGINES, newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { createOlderDatabase } from './older-database.ts';

const BOOKINGS = 1_200;

async function fillBookings(db: Kysely<Schema>): Promise<void> {
  for (let number = 0; number < BOOKINGS; number += 1) {
    const slot = ['9:30 AM', '12:00 PM', '2:30 PM', '11:30 AM'][number % 4];
    await sql`
      insert into bookings (id, guest_name, guest_email, booking_date, time_slot, notes, status, created_at)
      values (${`b${number}`}, 'Ása Söderberg', 'asa@example.com', '2026-12-01', ${slot},
        ${number % 2 ? null : 'Ｐoetry'}, 'cancelled', ${number})
    `.execute(db);
  }
}

describe.each(ENGINES)('a database of an older version on %s', (engine) => {
  it('gets order, search and audit entries for its bookings when it is migrated (T15)', async () => {
    const location = await newDatabaseLocation(engine, { isEmpty: true });
    await createOlderDatabase(location, '2026-11-22-accounts', fillBookings);
    const { db } = await openTestDatabaseAt(location);
    const rows = await db.selectFrom('bookings').selectAll().orderBy('created_at').execute();
    expect(rows).toHaveLength(BOOKINGS);
    expect(rows.slice(0, 4).map(({ slot_minute }) => slot_minute)).toEqual([570, 720, 870, 690]);
    expect(rows[0]).toMatchObject({
      guest_name: 'Ása Söderberg',
      search_text: 'asa soderberg\nasa@example.com\npoetry',
      calendar_sequence: 0,
    });
    expect(rows[1]?.search_text).toBe('asa soderberg\nasa@example.com\n');
    const entries = await db.selectFrom('history').selectAll().orderBy('at').execute();
    expect(entries).toHaveLength(BOOKINGS);
    expect(entries[5]).toMatchObject({ action: 'booked', booking_id: 'b5', at: 5, actor: null });
  });
});
