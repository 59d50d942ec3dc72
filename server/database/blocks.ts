import type { Kysely } from 'kysely';
import type { DateRange } from '#domain/booking/slots/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { hasRow } from './queries.ts';
import type { Schema } from './schema.ts';

export const blockOf = (db: Kysely<Schema>, date: PlainDate) =>
  db.selectFrom('blocked_dates').select('reason').where('blocked_date', '=', date);

export const isBlocked = (db: Kysely<Schema>, date: PlainDate): Promise<boolean> =>
  hasRow(blockOf(db, date));

export async function getBlockedWithin(db: Kysely<Schema>, range: DateRange): Promise<PlainDate[]> {
  const rows = await db
    .selectFrom('blocked_dates')
    .select('blocked_date')
    .where('blocked_date', '>=', range.from)
    .where('blocked_date', '<=', range.to)
    .orderBy('blocked_date')
    .execute();
  return rows.map(({ blocked_date }) => blocked_date);
}
