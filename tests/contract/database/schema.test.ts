import { sql } from 'kysely';
import {
  MIGRATIONS,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { insert } from '#tests/kit/database/rows.ts';
import { NOTHING_YET } from '#tests/kit/sample-booking.ts';

const booking = {
  guest_name: 'Jane Wambui',
  guest_email: 'jane@example.com',
  guest_phone: null,
  booking_date: '2026-12-10',
  time_slot: '9:30 AM',
  notes: null,
  created_at: 1_800_000_000_000,
  slot_minute: 570,
  calendar_sequence: 0,
  search_text: 'jane wambui',
} as const;

const invitation = {
  id: 'invitation',
  name: 'Jane Wambui',
  email: null,
  note: null,
  window_from_days: 1,
  window_to_days: 14,
  uses_max: 2,
  expires_at: 1_800_000_000_000,
  created_by: null,
  created_at: 1_700_000_000_000,
} as const;

describeDatabases('the tables on %s', (test, engine) => {
  test('allow one confirmed booking per date and slot, and any number of cancelled ones (R84)', async (database) => {
    const { db } = database;
    const add = (id: string, status: 'confirmed' | 'cancelled') =>
      insert(db, 'bookings', { ...booking, id, status });
    await add('1', 'confirmed');
    await add('2', 'cancelled');
    await add('3', 'cancelled');
    await expect(add('4', 'confirmed')).rejects.toThrow(/unique/i);
    await expect(
      db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', '2').execute(),
    ).rejects.toThrow(/unique/i);
  });

  test('reject an unknown status, a number in a text column, and a text that is too long', async (database) => {
    const add = (more: object) =>
      insert(database.db, 'bookings', { ...booking, id: '1', status: 'confirmed', ...more });
    await expect(add({ status: 'pending' })).rejects.toThrow();
    await expect(add({ created_at: 'yesterday' })).rejects.toThrow();
    await expect(add({ notes: 'x'.repeat(501) })).rejects.toThrow();
  });

  test('return instants as numbers and missing values as null', async ({ db }) => {
    await insert(db, 'bookings', { ...booking, id: '1', status: 'confirmed' });
    const row = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ ...booking, ...NOTHING_YET, id: '1', status: 'confirmed' });
  });

  test('allow one reminder of a kind per booking and slot, and delete it with the booking', async (database) => {
    await insert(database.db, 'bookings', { ...booking, id: '1', status: 'confirmed' });
    const reminder = { booking_id: '1', booking_date: '2026-12-10', time_slot: '9:30 AM' } as const;
    const remind = (more: { kind: string; time_slot?: string }) =>
      insert(database.db, 'booking_reminders', { ...reminder, ...more });
    await remind({ kind: '7d' });
    await remind({ kind: '1d' });
    await remind({ kind: '7d', time_slot: '2:30 PM' });
    await expect(remind({ kind: '7d' })).rejects.toThrow(/unique/i);
    await database.db.deleteFrom('bookings').execute();
    expect(await database.db.selectFrom('booking_reminders').selectAll().execute()).toEqual([]);
  });

  test('reject an invitation with more uses than it has, or an empty window', async ({ db }) => {
    const add = (more: object) => insert(db, 'invitations', { ...invitation, ...more });
    await expect(add({ uses: 3 })).rejects.toThrow();
    await expect(add({ uses: -1 })).rejects.toThrow();
    await expect(add({ window_to_days: 0 })).rejects.toThrow();
    await add({});
    const row = await db.selectFrom('invitations').selectAll().executeTakeFirstOrThrow();
    expect(row).toEqual({ ...invitation, uses: 0, last_used_at: null, revoked_at: null });
    const tooOften = db.updateTable('invitations').set({ uses: 3 });
    await expect(tooOften.execute()).rejects.toThrow();
  });

  it('are migrated once; a second start changes nothing', async () => {
    const location = await newDatabaseLocation(engine, { isEmpty: true });
    const first = await openTestDatabaseAt(location);
    await insert(first.db, 'bookings', { ...booking, id: '1', status: 'confirmed' });
    const second = await openTestDatabaseAt(location);
    const { rows } = await sql`select name from kysely_migration`.execute(second.db);
    expect(rows).toEqual(MIGRATIONS.map((name) => ({ name })));
    expect(await second.db.selectFrom('bookings').select('id').execute()).toEqual([{ id: '1' }]);
  });

  it('of a newer version are used if its migration says that this version works on them', async () => {
    const location = await newDatabaseLocation(engine);
    const { db } = await openTestDatabaseAt(location);
    const latest = MIGRATIONS.at(-1)?.slice(0, '0001'.length);
    const later = [`9001-later-works-from-${latest}`, '9002-more-works-from-0001'];
    for (const name of later) {
      await sql`insert into kysely_migration values (${name}, '2999')`.execute(db);
    }
    const reopened = await openTestDatabaseAt(location);
    const { rows } = await sql`select name from kysely_migration order by name`.execute(
      reopened.db,
    );
    expect(rows).toEqual([...MIGRATIONS, ...later].map((name) => ({ name })));
  });

  it.each(['9001-later', '9002-later-works-from-9001'])(
    'of a newer version are rejected with the reason, unless its migration says that this one works on them: %s',
    async (name) => {
      const location = await newDatabaseLocation(engine);
      const { db } = await openTestDatabaseAt(location);
      await sql`insert into kysely_migration values (${name}, '2999')`.execute(db);
      await expect(openTestDatabaseAt(location)).rejects.toThrow(
        `created by a newer version of this program, with the migrations ${name}: update this one`,
      );
    },
  );
});
