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

async function fillBooking(db: Kysely<Schema>, id: string): Promise<void> {
  await sql`
    insert into bookings (id, guest_name, guest_email, booking_date, time_slot, status, created_at, slot_minute, search_text)
    values (${id}, 'Ása Söderberg', 'asa@example.com', '2026-12-01', '9:30 AM', 'cancelled', 0, 570, '')
  `.execute(db);
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

  it('knows when its invitations were last used', async () => {
    const location = await newDatabaseLocation(engine, { isEmpty: true });
    await createOlderDatabase(location, '2026-11-30-invitations', async (db) => {
      for (const id of ['used', 'unused']) {
        await sql`
          insert into invitations (id, name, window_from_days, window_to_days, uses_max, expires_at, created_at)
          values (${id}, 'Jane Wambui', 1, 14, 2, 9, 0)
        `.execute(db);
      }
      for (const given of [5, 7]) {
        await fillBooking(db, `b${given}`);
        await sql`
          insert into consents (booking_id, kind, terms_version, policy_version, unlocked_at, given_at, invitation_id)
          values (${`b${given}`}, 'documents', ${'a'.repeat(64)}, ${'b'.repeat(64)}, ${given}, ${given}, 'used')
        `.execute(db);
      }
    });
    const { db } = await openTestDatabaseAt(location);
    const used = db.selectFrom('invitations').select(['id', 'last_used_at']).orderBy('id');
    expect(await used.execute()).toEqual([
      { id: 'unused', last_used_at: null },
      { id: 'used', last_used_at: 7 },
    ]);
  });
});
