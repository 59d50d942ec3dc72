import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { EMAIL, GUEST, OFFICE } from './canary.ts';

/** A new table stands here, or the test of `forget` fills it with a person's data and finds none of it afterwards. */
export const TABLES_WITHOUT_PERSONS = [
  'address_limits',
  'blocked_dates',
  'day_schedules',
  'deleted_booking_keys',
  'demo_mark',
  'episodes',
  'erased_bookings',
  'health_alert',
  'health_problems',
  'instances',
  'last_backup',
  'rate_limits',
];

/**
 * Fills the tables which neither bookings nor a sign-up have filled. @returns the ids by which rows belong to the
 * person: of the account and of the booking
 */
export async function fillOtherTables({ db }: Database, booking_id: string): Promise<string[]> {
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  const times = { created_at: Date.now() };
  await db
    .insertInto('user_roles')
    .values({ user_id, role: 'admin', ...times })
    .execute();
  await db
    .insertInto('calendar_feeds')
    .values({ user_id, key_hash: '', ...times })
    .execute();
  await db.insertInto('recovery_codes').values({ user_id, selector: '', code_hash: '' }).execute();
  const factor = { id: uuid(), secret: '', backup_codes: '', verified: sql<boolean>`false` };
  await db
    .insertInto('two_factors')
    .values({ user_id, ...factor })
    .execute();
  const signUp = { id: uuid(), email: EMAIL, password_hash: '', token_hash: '', expires_at: 0 };
  await db
    .insertInto('pending_sign_ups')
    .values({ ...signUp, ...times })
    .execute();
  const reminder = { kind: '', booking_date: '2026-12-01', time_slot: '' } as const;
  await db
    .insertInto('booking_reminders')
    .values({ booking_id, ...reminder })
    .execute();
  const { id } = await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', OFFICE)
    .limit(1)
    .executeTakeFirstOrThrow();
  const order = { key: uuid(), request_hash: GUEST.notes, response: JSON.stringify({ ids: [id] }) };
  await db
    .insertInto('invitation_orders')
    .values({ ...order, ...times })
    .execute();
  return [user_id, booking_id];
}
