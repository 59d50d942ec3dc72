/** `npm run backup [-- FOLDER]`: a copy of the embedded database and the made secrets, while serving. */
import { join, resolve } from 'node:path';
import { systemClock } from '#server/clock.ts';
import { type Backup, backUp, nameOfInstant } from '#server/database/backup.ts';
import { withoutPassword } from '#server/database/postgres.ts';
import { existingDatabase } from './open-existing.ts';
import { type Report, runCommand } from './run-command.ts';
import { counted, inShell, readableSize } from './words.ts';

const USAGE = `npm run backup               writes a backup into DATA_DIR/backups
npm run backup -- FOLDER     writes it into this folder`;

function postgresReport(url: string, now: number): Report {
  const file = `show-${nameOfInstant(now)}.dump`;
  return [
    false,
    `Nothing was written: DATABASE_URL names a PostgreSQL server, and PostgreSQL has a tool of its own, of the server's version or newer:
  umask 077 && pg_dump --format=custom --file=${file} ${inShell(withoutPassword(url))}
It asks for the password, or takes it from ~/.pgpass. Keep AUTH_SECRET and BOOKING_PASSCODE with the file.`,
  ];
}

function describe({ folder, bytes, bookings, secrets }: Backup): string {
  const made =
    secrets.length === 0
      ? 'AUTH_SECRET and BOOKING_PASSCODE are not in it: they were given, and are to be kept apart.'
      : `With it: ${secrets.join(', ')}. Whoever has the folder can sign in as anybody: keep it as a secret.`;
  return `Wrote ${folder}
The database: ${counted(bookings, 'booking')}, ${readableSize(bytes)}, checked from end to end.
${made}
To restore it: npm run restore -- ${inShell(folder)}`;
}

await runCommand(async (words, environment) => {
  const [folder, ...rest] = words;
  if (rest.length > 0 || folder?.startsWith('-')) return [false, USAGE];
  const { dataFolder, databaseUrl } = existingDatabase(environment);
  const now = systemClock();
  if (databaseUrl !== undefined) return postgresReport(databaseUrl, now);
  const into = resolve(folder ?? join(dataFolder, 'backups'));
  return [true, describe(backUp(dataFolder, into, now))];
});
