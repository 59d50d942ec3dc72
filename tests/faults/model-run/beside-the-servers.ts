import { sql } from 'kysely';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { type DatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import type { OutsideOperation, Reply } from './operations.ts';

/** What happens in the database beside the servers. */
export async function openBesideServers(location: DatabaseLocation) {
  const database = await openTestDatabaseAt(location, { clock: () => TEST_NOW });
  const { db } = database;
  // `clear` deletes the audit log too.
  await (location.engine === 'sqlite'
    ? sql`drop trigger audit_log_is_not_deleted`
    : sql`drop trigger audit_log_is_append_only on audit_log`
  ).execute(db);
  const erased: string[] = [];

  /** Erases a guest as the operator's command does; 404 without a booking or an e-mail address. */
  async function erase(bookingId: string): Promise<Reply> {
    const guest = await db
      .selectFrom('bookings')
      .select('guest_email')
      .where('id', '=', bookingId)
      .executeTakeFirst();
    if (!guest?.guest_email) return { status: 404 };
    const person = { email: guest.guest_email, withAccount: false };
    const { bookings } = await erasePerson(database, person);
    erased.push(person.email);
    return { status: bookings === 1 ? 200 : 404 };
  }

  /** In place of a clock that reaches the end of an invitation's time. */
  async function expire(id: string): Promise<Reply> {
    const { numUpdatedRows } = await db
      .updateTable('invitations')
      .set({ expires_at: TEST_NOW })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { status: numUpdatedRows === 1n ? 200 : 404 };
  }

  /** Deletes what a run has left, so that each begins with the same free dates and no audit entry. */
  async function clear(): Promise<void> {
    await database.transaction(async (tx) => {
      const left = await tx.db.deleteFrom('bookings').returning('booking_date').execute();
      const blocks = await tx.db.deleteFrom('blocked_dates').returning('blocked_date').execute();
      await tx.db.deleteFrom('invitations').execute();
      await tx.db.deleteFrom('deleted_booking_keys').execute();
      await tx.db.deleteFrom('audit_log').execute();
      for (const { booking_date: date } of left) tx.announce({ topic: 'bookings', date });
      for (const { blocked_date: date } of blocks) tx.announce({ topic: 'blocked_dates', date });
    });
  }

  /** The rows of all tables that contain the e-mail address of an erased guest. */
  async function rowsOfErased(): Promise<string[]> {
    // A run that was interrupted may still erase others while the tables are read.
    const before = [...erased];
    const rows = await everyRow(database);
    return rows.filter((row) => before.some((email) => row.includes(email)));
  }

  const run = ({ kind, id }: OutsideOperation) => (kind === 'erase' ? erase(id) : expire(id));

  return { run, clear, rowsOfErased };
}
