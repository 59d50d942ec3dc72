/** `npm run restore -- FILE_OR_FOLDER [--replace]`: a backup becomes the database of DATA_DIR. */
import { resolve } from 'node:path';
import { systemClock } from '#server/clock.ts';
import { readDatabaseSettings } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { withoutPassword } from '#server/database/postgres.ts';
import { type Restored, restoreBackup } from '#server/maintenance/restore.ts';
import { END_ACCESS } from '#server/maintenance/restored-access.ts';
import type { RestoredSecrets } from '#server/maintenance/restored-secrets.ts';
import { type Report, runCommand } from './run-command.ts';
import { counted, inShell } from './words.ts';

const REPLACE = '--replace';
const WITH_SECRETS = '--with-secrets';
const FLAGS = [REPLACE, WITH_SECRETS];
const USAGE = `npm run restore -- FOLDER               restores a backup into an empty DATA_DIR
npm run restore -- FOLDER --replace     keeps the database that is there beside it
    --with-secrets                      takes its secrets also where DATA_DIR has others
FOLDER is one that npm run backup wrote, or a database file. Stop the server first.`;

const COMES_BACK =
  'The rest is as it was then: passwords changed since are the old ones again, and guests forgotten since are back (npm run forget).';

/** What a restored database of PostgreSQL is called: the one in use is not empty. */
const RESTORED = '_restored';

function postgresReport(url: string, source: string): Report {
  const address = new URL(withoutPassword(url));
  address.pathname += RESTORED;
  const database = decodeURIComponent(address.pathname.slice(1));
  return [
    false,
    `Nothing was restored: DATABASE_URL names a PostgreSQL server. Make an empty database there, ${database}, with encoding UTF8 and the same user as its owner; then:
  pg_restore --no-owner --single-transaction --dbname=${inShell(address.href)} ${inShell(source)}
It asks for the password, or takes it from ~/.pgpass. Then end the sessions, links and calendar feeds that the dump brings back, also those that were ended since:
  psql ${END_ACCESS.map(({ sql }) => `--command=${inShell(sql)}`).join(' ')} ${inShell(address.href)}
Then let DATABASE_URL name ${database}. Keep the present AUTH_SECRET and BOOKING_PASSCODE; npm run admin -- list names the admins.
${COMES_BACK}`,
  ];
}

function describeSecrets({ taken, differing }: RestoredSecrets, source: string): string[] {
  const lines: string[] = [];
  if (taken.length > 0) {
    lines.push(
      `With its ${taken.join(' and ')}. One that has leaked since: delete its file before the server starts.`,
    );
  }
  if (differing.length > 0) {
    const differ = differing.length === 1 ? 'differs' : 'differ';
    lines.push(
      `${differing.join(' and ')} ${differ} from the backup's: what is in DATA_DIR stays in use. To take the backup's: npm run restore -- ${inShell(source)} ${REPLACE} ${WITH_SECRETS}`,
    );
  }
  return lines;
}

function describe(restored: Restored, source: string): string {
  const { file, bookings, secrets, admins, kept, pending } = restored;
  return [
    `Restored ${file}: ${counted(bookings, 'booking')}.`,
    ...(pending.length > 0 ? [`Brought up to date: ${pending.join(', ')}.`] : []),
    ...describeSecrets(secrets, source),
    ...(kept === undefined ? [] : [`What was there before is kept as ${kept}.`]),
    'Ended: all sessions, links in mails and calendar feeds. Everybody signs in again; admins open their calendar feeds anew.',
    admins.length === 0
      ? 'Admins in it: none.'
      : `Admins in it: ${admins.join(', ')}. Who lost the role since the backup has it again: npm run admin -- revoke EMAIL`,
    COMES_BACK,
    'Other mails that were waiting when the backup was made are sent when the server starts.',
  ].join('\n');
}

await runCommand(async (words, environment) => {
  const [source, ...rest] = words.filter((word) => !FLAGS.includes(word));
  if (source === undefined || rest.length > 0 || source.startsWith('-')) return [false, USAGE];
  const settings = readDatabaseSettings(environment);
  if (settings.databaseUrl !== undefined) return postgresReport(settings.databaseUrl, source);
  const restored = await restoreBackup({
    source: resolve(source),
    dataFolder: settings.dataFolder,
    replaces: words.includes(REPLACE),
    secrets: words.includes(WITH_SECRETS) ? 'take from backup' : 'keep present',
    now: systemClock(),
  });
  // Opening it as the server does applies its settings and what migrations are missing.
  await (await openDatabase(settings)).close();
  return [true, describe(restored, source)];
});
