import type { Kysely } from 'kysely';
import { BOOKING_REVIEW_DAYS } from '#domain/show/retention.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { listAdmins } from '#server/auth/accounts/roles.ts';
import type { ServerSettings } from '#server/config/config.ts';
import { DEMO_ADVICE, isOfDemo } from '#server/database/demo-mark.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

async function adminFindings(
  db: Kysely<Schema>,
  requiresSecondFactor: boolean,
): Promise<Finding[]> {
  const admins = await listAdmins(db);
  const without = admins.filter(({ hasSecondFactor }) => !hasSecondFactor);
  const found =
    admins.length === 0
      ? warning('There is no admin: sign up at /auth, then npm run admin -- grant EMAIL.')
      : ok(`${admins.length} ${admins.length === 1 ? 'admin' : 'admins'}.`);
  if (!requiresSecondFactor) return [found];
  return [
    found,
    without.length === 0
      ? ok('Every admin has two-step login.')
      : warning(
          `ADMIN_SECOND_FACTOR requires two-step login, and these admins can only set it up: ${without.map(({ email }) => email).join(', ')}.`,
        ),
  ];
}

async function oldBookings(db: Kysely<Schema>, now: Instant): Promise<Finding[]> {
  const before = addDays(showDateAt(now), -BOOKING_REVIEW_DAYS);
  const { length } = await db
    .selectFrom('bookings')
    .select('id')
    .where('booking_date', '<', before)
    .execute();
  if (length === 0) return [];
  return [
    warning(
      `${length} ${length === 1 ? 'booking is' : 'bookings are'} from before ${before}. /policy promises to delete data that is no longer needed: delete them in the admin area.`,
    ),
  ];
}

export async function checkRows(
  db: Kysely<Schema>,
  { requiresSecondFactor }: Pick<ServerSettings, 'requiresSecondFactor'>,
  now: Instant,
): Promise<Finding[]> {
  return [
    ...((await isOfDemo(db)) ? [wrong(DEMO_ADVICE)] : []),
    ...(await adminFindings(db, requiresSecondFactor)),
    ...(await oldBookings(db, now)),
  ];
}
