import { v7 as uuid } from 'uuid';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { openTestDatabaseAt } from './database.ts';

/** Every booking in the server's database, read past the server. */
export async function bookingRows({ location }: TestServer) {
  const { db } = await openTestDatabaseAt(location);
  return db.selectFrom('bookings').selectAll().execute();
}

/** Blocks a date past the server, as another instance would. */
export async function blockDate({ location }: TestServer, blocked_date: PlainDate): Promise<void> {
  const { db } = await openTestDatabaseAt(location);
  await db
    .insertInto('blocked_dates')
    .values({ id: uuid(), blocked_date, reason: null, created_at: 0 })
    .execute();
}
