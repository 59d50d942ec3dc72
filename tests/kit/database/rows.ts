import { v7 as uuid } from 'uuid';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { type DatabaseLocation, openTestDatabaseAt } from './database.ts';

interface ServerWithDatabase {
  readonly location: DatabaseLocation;
}

/** Reads the bookings directly from the server's database. */
export async function bookingRows({ location }: ServerWithDatabase) {
  const { db } = await openTestDatabaseAt(location);
  return db.selectFrom('bookings').selectAll().execute();
}

/** Blocks a date directly in the database, without a notification to the server. */
export async function blockDate(
  { location }: ServerWithDatabase,
  blocked_date: PlainDate,
): Promise<void> {
  const { db } = await openTestDatabaseAt(location);
  await db
    .insertInto('blocked_dates')
    .values({ id: uuid(), blocked_date, reason: null, created_at: 0 })
    .execute();
}
