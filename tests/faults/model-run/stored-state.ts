import { type DatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { DELETED, historyLine, type ModelState } from './state.ts';

/** What the model knows of the tables. */
export type StoredState = Omit<ModelState, 'requests'>;

/** Reads the state of the model from the tables. */
export async function openStoredState(location: DatabaseLocation) {
  const { db } = await openTestDatabaseAt(location);

  async function readBookings(): Promise<ModelState['bookings']> {
    const rows = await db
      .selectFrom('bookings')
      .leftJoin('consents', 'consents.booking_id', 'bookings.id')
      .selectAll('bookings')
      .select(['consents.kind', 'consents.invitation_id'])
      .execute();
    return Object.fromEntries(
      rows.map((row) => [
        row.id,
        {
          date: row.booking_date,
          slot: row.time_slot,
          status: row.status,
          isCancelledByGuest: row.cancelled_by === 'guest',
          name: row.guest_name,
          hasEmail: row.guest_email !== '',
          consent: row.invitation_id ?? row.kind,
          attends: row.attending_date && `${row.attending_date} ${row.attending_slot}`,
          asked: row.asked_date && `${row.asked_date} ${row.asked_slot}`,
          note: row.team_note,
          wantsReminders: row.reminders_stopped_at === null,
        },
      ]),
    );
  }

  async function readInvitations(): Promise<ModelState['invitations']> {
    const rows = await db.selectFrom('invitations').selectAll().execute();
    return Object.fromEntries(
      rows.map((row) => [
        row.id,
        {
          firstDay: row.window_from_days,
          lastDay: row.window_to_days,
          usesMax: row.uses_max,
          uses: row.uses,
          isRevoked: row.revoked_at !== null,
          isExpired: row.expires_at <= TEST_NOW,
        },
      ]),
    );
  }

  async function readKeys(): Promise<ModelState['keys']> {
    const saved = await db.selectFrom('idempotency_keys').select(['key', 'booking_id']).execute();
    const deleted = await db.selectFrom('deleted_booking_keys').select('key').execute();
    return Object.fromEntries([
      ...saved.map(({ key, booking_id }) => [key, booking_id]),
      ...deleted.map(({ key }) => [key, DELETED]),
    ]);
  }

  async function readBlocks(): Promise<ModelState['blocks']> {
    const rows = await db.selectFrom('blocked_dates').select(['id', 'blocked_date']).execute();
    return Object.fromEntries(rows.map(({ id, blocked_date }) => [id, blocked_date]));
  }

  async function readState(): Promise<StoredState> {
    const entries = await db.selectFrom('audit_log').selectAll().execute();
    return {
      bookings: await readBookings(),
      blocks: await readBlocks(),
      invitations: await readInvitations(),
      keys: await readKeys(),
      history: entries.map((entry) =>
        historyLine({ ...entry, actor: entry.actor === null ? null : 'team' }),
      ),
    };
  }

  /** Mails to guests who have no e-mail address. */
  async function mailsToNobody(): Promise<number> {
    const rows = await db
      .selectFrom('mails')
      .innerJoin('bookings', 'bookings.id', 'mails.booking_id')
      .select('mails.id')
      .where('audience', '=', 'guest')
      .where('guest_email', '=', '')
      .execute();
    return rows.length;
  }

  /** Returns the id of the only booking with an e-mail address. */
  async function findId(email: string): Promise<string> {
    const row = await db
      .selectFrom('bookings')
      .select('id')
      .where('guest_email', '=', email)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  return { readState, mailsToNobody, findId };
}
