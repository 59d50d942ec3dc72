import { join, resolve } from 'node:path';
import {
  BACKUPS_FOLDER,
  type Backup,
  backUp,
  nameOfInstant,
} from '#server/database/copies/backup.ts';
import { directUrlOf } from '#server/database/engines/open.ts';
import { withoutUrlPassword } from '#server/database/engines/postgres.ts';
import { systemClock } from '#server/time/clock.ts';
import { counted, inShell, readableSize } from './format.ts';
import { type Command, existingDatabase, type Report, runCommand } from './run-command.ts';

/** Equals the statement in deploy/systemd/show-backup-postgres.service. */
const RECORD =
  'insert into last_backup (id, made_at) values (1, extract(epoch from now()) * 1000) on conflict (id) do update set made_at = excluded.made_at';

const NOT_RECORDED = '\nIt could not be recorded: the admin area shows an older one as the last.';

const USAGE = `npm run backup               writes a backup into DATA_DIR/backups
npm run backup -- FOLDER     writes a backup into this folder`;

function postgresReport(url: string, now: number): Report {
  const file = `show-${nameOfInstant(now)}.dump`;
  return [
    false,
    `Nothing was written: DATABASE_URL names a PostgreSQL server. Use PostgreSQL's own tool, of the server's version or newer:
  umask 077 && pg_dump --format=custom --file=${file} ${inShell(withoutUrlPassword(url))}
and record it, for the admin area:
  psql --command=${inShell(RECORD)} ${inShell(withoutUrlPassword(url))}
They prompt for the password, or read it from ~/.pgpass. Store AUTH_SECRET and BOOKING_PASSCODE with the file.`,
  ];
}

function describe({ folder, bytes, bookings, secrets, isRecorded }: Backup): string {
  const secretsLine =
    secrets.length === 0
      ? 'Without AUTH_SECRET and BOOKING_PASSCODE, which are set in the environment: store them separately.'
      : `Secrets: ${secrets.join(', ')}. With this folder anybody can sign in as any user: keep it secret.`;
  return `Wrote ${folder}
The database: ${counted(bookings, 'booking')}, ${readableSize(bytes)}, checked completely.
${secretsLine}
To restore it: npm run restore -- ${inShell(folder)}${isRecorded ? '' : NOT_RECORDED}`;
}

export const command: Command = async (parameters, environment) => {
  const [folder, ...rest] = parameters;
  if (rest.length > 0 || folder?.startsWith('-')) return [false, USAGE];
  const settings = existingDatabase(environment);
  const directUrl = directUrlOf(settings);
  const now = systemClock();
  if (directUrl !== undefined) return postgresReport(directUrl, now);
  const into = resolve(folder ?? join(settings.dataFolder, BACKUPS_FOLDER));
  return [true, describe(backUp(settings.dataFolder, into, now))];
};

if (import.meta.main) await runCommand(command);
