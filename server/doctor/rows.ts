import type { Kysely } from 'kysely';
import { health } from '#content/admin/health.ts';
import { BOOKING_REVIEW_DAYS } from '#domain/show/retention.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { listAdmins } from '#server/auth/accounts/roles.ts';
import type { ServerSettings } from '#server/config/config.ts';
import { addMs } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import { DEMO_ADVICE, isOfDemo } from '#server/database/demo-mark.ts';
import { readInstant } from '#server/database/instant.ts';
import type { Schema } from '#server/database/schema.ts';
import { differingSecrets, fingerprintsOf, isAlive } from '#server/health-report/instances.ts';
import { LONG_QUEUED_MS, selectFailedMails } from '#server/mail/queue/health-mails.ts';
import type { Instant } from '#server/time/clock.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const REASONS_SHOWN = 3;

/** Keeps codes only: the rest of an error may quote a guest's address. */
function errorCode(reason: string): string {
  const code = /^\w+/.exec(reason)?.[0] ?? 'unknown';
  const reply = /\b[45]\d\d\b/.exec(reason)?.[0];
  return reply === undefined ? code : `${code} ${reply}`;
}

function reasonsIn(rows: readonly { readonly last_error: string | null }[]): string {
  const reasons = new Set(rows.map(({ last_error }) => errorCode(last_error ?? '')));
  return [...reasons].slice(0, REASONS_SHOWN).join(', ');
}

async function failedMails(db: Kysely<Schema>): Promise<Finding> {
  const rows = await selectFailedMails(db).select('last_error').orderBy('id', 'desc').execute();
  if (rows.length === 0) return ok('No mail has failed.');
  return warning(
    `${rows.length} failed ${rows.length === 1 ? 'mail' : 'mails'}, latest errors: ${reasonsIn(rows)}. The admin area shows whose they are: mails of bookings can be sent again there, an invitation is made anew.`,
  );
}

async function waitingMails({ db, capabilities }: Database): Promise<Finding> {
  const rows = await db
    .selectFrom('mails')
    .select(['last_error', 'attempts'])
    .where('status', '=', 'queued')
    .where('created_at', '<', addMs(capabilities.now(), -LONG_QUEUED_MS))
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return ok('No mail has been queued for long.');
  const tried = rows.filter(({ attempts }) => attempts > 0);
  const why =
    tried.length === 0
      ? 'there was no attempt to send: is the server running?'
      : `latest errors: ${reasonsIn(tried)}.`;
  return warning(
    `${rows.length} ${rows.length === 1 ? 'mail has' : 'mails have'} been queued for over 15 minutes; ${why}`,
  );
}

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

/** Tells what running instances have reported, and if they have the same secrets. */
export async function checkInstances(
  database: Database,
  { bookingPasscode, authSecret }: ServerSettings['givenSecrets'],
): Promise<Finding[]> {
  const now = await readInstant(database, database.capabilities.now);
  const seen = await database.db.selectFrom('health_problems').selectAll().execute();
  const isProxyMissing = seen.some((row) => row.item === 'proxy' && isAlive(row, now));
  const { problem, advice } = health.items.proxy;
  const differing =
    bookingPasscode === undefined || authSecret === undefined
      ? []
      : await differingSecrets(database, fingerprintsOf({ bookingPasscode, authSecret }), now);
  return [
    ...(isProxyMissing ? [wrong(`${problem} ${advice}`)] : []),
    ...differing.map((name) =>
      wrong(
        `A running instance has another ${name}: give every instance the same, and restart it.`,
      ),
    ),
  ];
}

export async function checkRows(
  database: Database,
  { requiresSecondFactor }: Pick<ServerSettings, 'requiresSecondFactor'>,
  now: Instant,
): Promise<Finding[]> {
  const { db } = database;
  return [
    ...((await isOfDemo(db)) ? [wrong(DEMO_ADVICE)] : []),
    await failedMails(db),
    await waitingMails(database),
    ...(await adminFindings(db, requiresSecondFactor)),
    ...(await oldBookings(db, now)),
  ];
}
