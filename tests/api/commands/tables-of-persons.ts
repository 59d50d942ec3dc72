import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { insert } from '#tests/kit/database/rows.ts';
import { EMAIL, GUEST, OFFICE } from './canary.ts';

/** A new table stands here, or the test of `forget` fills it with a person's data and finds none of it afterwards. */
export const TABLES_WITHOUT_PERSONS = [
  'address_limits',
  'blocked_dates',
  'day_schedules',
  'deleted_booking_keys',
  'demo_mark',
  'episode_details',
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
  await insert(db, 'user_roles', { user_id, role: 'admin', ...times });
  await insert(db, 'calendar_feeds', { user_id, key_hash: '', ...times });
  await db.insertInto('recovery_codes').values({ user_id, selector: '', code_hash: '' }).execute();
  const factor = { id: uuid(), secret: '', backup_codes: '', verified: sql<boolean>`false` };
  await insert(db, 'two_factors', { user_id, ...factor });
  const signUp = { id: uuid(), email: EMAIL, password_hash: '', token_hash: '', expires_at: 0 };
  await insert(db, 'pending_sign_ups', { ...signUp, ...times });
  const reminder = { kind: '', booking_date: '2026-12-01', time_slot: '' } as const;
  await insert(db, 'booking_reminders', { booking_id, ...reminder });
  const episode = { title: '', summary: '', video_id: '', episode_date: '2026-12-01' } as const;
  await insert(db, 'episodes', { id: 'river', ...episode });
  await insert(db, 'episode_bookings', { booking_id, episode_id: 'river' });
  const { id } = await db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', OFFICE)
    .limit(1)
    .executeTakeFirstOrThrow();
  const order = { key: uuid(), request_hash: GUEST.notes, response: JSON.stringify({ ids: [id] }) };
  await insert(db, 'invitation_orders', { ...order, ...times });
  return [user_id, booking_id];
}
