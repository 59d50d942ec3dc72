import type { InsertObject, Kysely, Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import { type DatabaseLocation, openTestDatabaseAt } from './database.ts';

type ServerWithDatabase = { readonly location: DatabaseLocation };

export async function bookingRows({ location }: ServerWithDatabase) {
  const { db } = await openTestDatabaseAt(location);
  return db.selectFrom('bookings').selectAll().execute();
}

export const queuedMails = (db: Kysely<Schema>) =>
  db.selectFrom('mails').selectAll().where('status', '=', 'queued').orderBy('id').execute();

export const insert = <Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  rows: InsertObject<Schema, Table> | readonly InsertObject<Schema, Table>[],
) => db.insertInto(table).values(rows).execute();

/** Changes the booking with this id, or all. */
export function updateBookings(
  db: Kysely<Schema>,
  changes: Updateable<BookingsTable>,
  id?: string,
): Promise<unknown> {
  const all = db.updateTable('bookings').set(changes);
  return (id === undefined ? all : all.where('id', '=', id)).execute();
}

export const insertBlock = (db: Kysely<Schema>, blocked_date: PlainDate, reason?: string) =>
  insert(db, 'blocked_dates', { id: uuid(), blocked_date, reason: reason ?? null, created_at: 0 });

/** Blocks a date directly in the database, without a notification to the server. */
export async function blockDate(
  { location }: ServerWithDatabase,
  blocked_date: PlainDate,
): Promise<void> {
  await insertBlock((await openTestDatabaseAt(location)).db, blocked_date);
}
