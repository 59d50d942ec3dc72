import type { PlainDate } from '#domain/time/plain-date.ts';
import { type DatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { historyLine, type ModelState } from './booking-model.ts';

/** Reads the state of the model from the tables. */
export async function openStoredState(location: DatabaseLocation) {
  const { db } = await openTestDatabaseAt(location);
  async function readState(from: PlainDate, to: PlainDate): Promise<ModelState> {
    const bookings = await db
      .selectFrom('bookings')
      .select([
        'id',
        'booking_date as date',
        'time_slot as slot',
        'status',
        'cancelled_by',
        'guest_name as name',
      ])
      .where('booking_date', '>=', from)
      .where('booking_date', '<=', to)
      .execute();
    const blocks = await db
      .selectFrom('blocked_dates')
      .select(['id', 'blocked_date'])
      .where('blocked_date', '>=', from)
      .where('blocked_date', '<=', to)
      .execute();
    const entries = await db
      .selectFrom('history')
      .select(['action', 'date', 'time_slot'])
      .where('date', '>=', from)
      .where('date', '<=', to)
      .execute();
    return {
      bookings: Object.fromEntries(
        bookings.map(({ id, date, slot, status, cancelled_by, name }) => [
          id,
          { date, slot, status, isCancelledByGuest: cancelled_by === 'guest', name },
        ]),
      ),
      blocks: Object.fromEntries(blocks.map(({ id, blocked_date }) => [id, blocked_date])),
      history: entries.map(({ action, date, time_slot }) => historyLine(action, date, time_slot)),
    };
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

  return { readState, findId };
}
