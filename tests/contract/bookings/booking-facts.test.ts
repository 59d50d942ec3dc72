import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Booking } from '#domain/booking/booking.ts';
import { insertBooking, requireBooking, takeSequence } from '#server/bookings/booking-row.ts';
import { moveSlot, setStatus } from '#server/bookings/change-booking.ts';
import type { Database } from '#server/database/database.ts';
import { migration } from '#server/database/migrations/0005-booking-facts-works-from-0001.ts';
import { importRows } from '#server/import/import-rows.ts';
import { planDueReminders } from '#server/reminders/reminder-planner.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking, recordingLog } from '#tests/kit/mail/mail-system.ts';

const HOUR = 3_600_000;
const BOOKED_AT = Date.parse('2026-10-01T09:00:00Z');
const CHANGED_AT = BOOKED_AT + HOUR;
/** The reminder of a week before is due then, but not for who got the slot afterwards. */
const REMINDED_AT = Date.parse('2026-12-04T06:00:00Z');
const SLOT = { booking_date: '2026-12-11', time_slot: '11:30 AM' } as const;
const OTHER = { booking_date: '2026-12-11', time_slot: '2:30 PM' } as const;
const TEAM = { actor: { email: 'admin@example.com' }, notifiesGuest: false };
const MOVE = { from: OTHER, to: SLOT };

/** Books as a guest or as the team does, and returns the booking's id. */
async function book(
  database: Database,
  more: Partial<Booking> = {},
  source: 'guest' | 'team' = 'guest',
): Promise<string> {
  const booking = createBooking(more);
  const actor = source === 'team' ? TEAM.actor : 'guest';
  await workAt(database, BOOKED_AT, async (tx) => {
    await insertBooking(tx, booking, source);
    await tx.changed(booking, { actor, action: 'booked' });
  });
  return booking.id;
}

async function importOne(database: Database, more: Partial<Booking> = {}): Promise<string> {
  const booking = createBooking(more);
  const place = { id: 'line 2', time_slot: 'line 2' };
  const noted = { isAttending: false, outcome: null, teamNote: null };
  const row = { line: 2, place, booking, createdAt: BOOKED_AT, ...noted };
  await importRows(database, { bookings: [row], blocks: [] });
  return booking.id;
}

const factsOf = ({ db }: Database) =>
  db
    .selectFrom('bookings')
    .select(['id', 'source', 'slot_since', 'changed_at'])
    .orderBy('id')
    .execute();

/** As a later version, or a retention of the log, might do. */
async function renameActions({ db, engine }: Database): Promise<void> {
  const unlock =
    engine === 'sqlite'
      ? sql`drop trigger audit_log_is_not_updated`
      : sql`alter table audit_log disable trigger user`;
  await unlock.execute(db);
  await sql`update audit_log set action = 'renamed', actor = 'renamed'`.execute(db);
}

describeDatabases('the facts of a booking on %s', (test, engine) => {
  const openAt = (now: number) => openTestDatabase(engine, { clock: () => now });

  it('are those that the migration takes from the audit log of the version before', async () => {
    const database = await openAt(CHANGED_AT);
    const guest = await book(database);
    const team = await book(database, {}, 'team');
    const imported = await importOne(database);
    const moved = await book(database, OTHER, 'team');
    const confirmed = await book(database, { status: 'cancelled' });
    const cancelled = await book(database);
    await workAt(database, CHANGED_AT, async (tx) => {
      await moveSlot(tx, moved, MOVE, TEAM);
      await setStatus(tx, confirmed, 'confirmed', TEAM);
      await setStatus(tx, cancelled, 'cancelled', { actor: 'guest' });
    });
    const [at, never] = [CHANGED_AT, null];
    const written = await factsOf(database);
    expect(written).toEqual([
      { id: guest, source: 'guest', slot_since: never, changed_at: never },
      { id: team, source: 'team', slot_since: never, changed_at: never },
      { id: imported, source: 'import', slot_since: at, changed_at: at },
      { id: moved, source: 'team', slot_since: at, changed_at: at },
      { id: confirmed, source: 'guest', slot_since: at, changed_at: at },
      { id: cancelled, source: 'guest', slot_since: never, changed_at: at },
    ]);

    for (const column of ['source', 'slot_since', 'changed_at']) {
      await database.db.schema.alterTable('bookings').dropColumn(column).execute();
    }
    const { up }: Migration = migration(engine);
    await database.db.transaction().execute(up);
    expect(await factsOf(database)).toEqual(written);
  });

  it('decide of reminders and mails, whatever the audit log calls an action', async () => {
    const database = await openAt(REMINDED_AT);
    const moved = await book(database, OTHER);
    await workAt(database, REMINDED_AT, (tx) => moveSlot(tx, moved, MOVE, { actor: 'guest' }));
    const imported = await importOne(database, OTHER);
    await renameActions(database);
    await database.db.deleteFrom('mails').execute();
    const clock = () => REMINDED_AT + HOUR;
    await planDueReminders({ database, clock, log: recordingLog().logger });
    const to = { ...OTHER, time_slot: '4:30 PM' };
    await workAt(database, clock(), async (tx) => {
      expect(await requireBooking(tx, imported)).toMatchObject({ source: 'import' });
      await moveSlot(tx, imported, { from: OTHER, to }, TEAM);
    });
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('have a last change that a clock set back does not date back', async (database) => {
    const id = await book(database);
    for (const at of [CHANGED_AT, CHANGED_AT - 1]) {
      await workAt(database, at, (tx) => takeSequence(tx, id).execute());
    }
    expect(await factsOf(database)).toMatchObject([{ changed_at: CHANGED_AT }]);
  });
});
