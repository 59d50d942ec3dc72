import { resolve } from 'node:path';
import { DATABASE_URL_SETTINGS, readDatabaseSettings } from '#server/config/config.ts';
import { directUrlOf, openDatabase } from '#server/database/engines/open.ts';
import { withoutUrlPassword } from '#server/database/engines/postgres.ts';
import { END_ACCESS, type Restored, restoreBackup } from '#server/maintenance/restore.ts';
import { systemClock } from '#server/time/clock.ts';
import { counted, inShell } from './format.ts';
import { type Command, type EnvironmentVariables, type Report, runCommand } from './run-command.ts';

const REPLACE = '--replace';
const WITH_SECRETS = '--with-secrets';
const FLAGS = [REPLACE, WITH_SECRETS];
const USAGE = `npm run restore -- FOLDER               restores a backup into an empty DATA_DIR
npm run restore -- FOLDER --replace     keeps the current database under another name
    --with-secrets                      also replaces the secrets in DATA_DIR
FOLDER is a backup of npm run backup, or a database file. Stop the server first.`;

const RESTORED_STATE =
  'Everything else is as it was at the time of the backup: passwords changed since are the old ones again, and guests forgotten since are back (npm run forget).';

/** Suffix of the new PostgreSQL database: the current one is not empty. */
const RESTORED_SUFFIX = '_restored';

function postgresReport(url: string, source: string, environment: EnvironmentVariables): Report {
  const target = new URL(withoutUrlPassword(url));
  target.pathname += RESTORED_SUFFIX;
  const database = decodeURIComponent(target.pathname.slice(1));
  const changed = DATABASE_URL_SETTINGS.filter((name) => environment[name]);
  return [
    false,
    `Nothing was restored: DATABASE_URL names a PostgreSQL server. Create an empty database ${database} there, with encoding UTF8 and the same owner, then run:
  pg_restore --no-owner --single-transaction --dbname=${inShell(target.href)} ${inShell(source)}
It prompts for the password, or reads it from ~/.pgpass. Then revoke the sessions, links, calendar feeds and recovery codes in the dump, some of which may have been revoked since:
  psql ${END_ACCESS.map(({ sql }) => `--command=${inShell(sql)}`).join(' ')} ${inShell(target.href)}
Then set ${changed.join(' and ')} to ${database}. Keep the current AUTH_SECRET and BOOKING_PASSCODE. npm run admin -- list lists the admins.
${RESTORED_STATE}`,
  ];
}

function describeSecrets({ taken, differing }: Restored['secrets'], source: string): string[] {
  const lines: string[] = [];
  if (taken.length > 0) {
    lines.push(
      `With its ${taken.join(' and ')}. If one has leaked since, delete its file before the server starts.`,
    );
  }
  if (differing.length > 0) {
    const differ = differing.length === 1 ? 'differs' : 'differ';
    lines.push(
      `${differing.join(' and ')} ${differ} from the backup's: those in DATA_DIR stay in use. To use the backup's: npm run restore -- ${inShell(source)} ${REPLACE} ${WITH_SECRETS}`,
    );
  }
  return lines;
}

function describe(restored: Restored, source: string): string {
  const { file, bookings, secrets, admins, kept, pending } = restored;
  return [
    `Restored ${file}: ${counted(bookings, 'booking')}.`,
    ...(pending.length > 0 ? [`Applied migrations: ${pending.join(', ')}.`] : []),
    ...describeSecrets(secrets, source),
    ...(kept === undefined ? [] : [`The replaced database is kept as ${kept}.`]),
    'Revoked: all sessions, links in mails, calendar feeds and recovery codes. All users must sign in again; admins must create their calendar feeds and recovery codes again.',
    admins.length === 0
      ? 'Admins in the database: none.'
      : `Admins in the database: ${admins.join(', ')}. Users who lost the role since the backup have it again: npm run admin -- revoke EMAIL`,
    RESTORED_STATE,
    'The next start sends the other mails that were queued at the time of the backup.',
  ].join('\n');
}

export const command: Command = async (parameters, environment) => {
  const [source, ...rest] = parameters.filter((parameter) => !FLAGS.includes(parameter));
  if (source === undefined || rest.length > 0 || source.startsWith('-')) return [false, USAGE];
  const settings = readDatabaseSettings(environment);
  const directUrl = directUrlOf(settings);
  if (directUrl !== undefined) return postgresReport(directUrl, source, environment);
  const restored = await restoreBackup({
    source: resolve(source),
    dataFolder: settings.dataFolder,
    replaces: parameters.includes(REPLACE),
    secrets: parameters.includes(WITH_SECRETS) ? 'take from backup' : 'keep current',
    now: systemClock(),
  });
  await (await openDatabase(settings)).close();
  return [true, describe(restored, source)];
};

if (import.meta.main) await runCommand(command);
