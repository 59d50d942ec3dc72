import type { Kysely } from 'kysely';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Schema } from './schema.ts';

export const blockOf = (db: Kysely<Schema>, date: PlainDate) =>
  db.selectFrom('blocked_dates').select('reason').where('blocked_date', '=', date);

export async function isBlocked(db: Kysely<Schema>, date: PlainDate): Promise<boolean> {
  return (await blockOf(db, date).executeTakeFirst()) !== undefined;
}
