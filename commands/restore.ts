/** `npm run restore -- FILE_OR_FOLDER [--replace]`: a backup becomes the database of DATA_DIR. */
import { resolve } from 'node:path';
import { systemClock } from '#server/clock.ts';
import { readDatabaseSettings } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import { withoutPassword } from '#server/database/postgres.ts';
import { type Restored, restoreBackup } from '#server/database/restore.ts';
import { type Report, runCommand } from './run-command.ts';
import { counted, inShell } from './words.ts';

const REPLACE = '--replace';
const USAGE = `npm run restore -- FOLDER               restores a backup into an empty DATA_DIR
npm run restore -- FOLDER --replace     keeps the database that is there beside it
FOLDER is one that npm run backup wrote, or a database file. Stop the server first.`;

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
It asks for the password, or takes it from ~/.pgpass. Then let DATABASE_URL name ${database}.`,
  ];
}

function describe({ file, bookings, secrets, kept, pending }: Restored): string {
  return [
    `Restored ${file}: ${counted(bookings, 'booking')}.`,
    ...(pending.length > 0 ? [`Brought up to date: ${pending.join(', ')}.`] : []),
    ...(secrets.length > 0 ? [`With its ${secrets.join(' and ')}.`] : []),
    ...(kept === undefined ? [] : [`What was there before is kept as ${kept}.`]),
    'Mails that were waiting when the backup was made are sent when the server starts.',
  ].join('\n');
}

await runCommand(async (words, environment) => {
  const [source, ...rest] = words.filter((word) => word !== REPLACE);
  if (source === undefined || rest.length > 0 || source.startsWith('-')) return [false, USAGE];
  const settings = readDatabaseSettings(environment);
  if (settings.databaseUrl !== undefined) return postgresReport(settings.databaseUrl, source);
  const restored = await restoreBackup({
    source: resolve(source),
    dataFolder: settings.dataFolder,
    replaces: words.includes(REPLACE),
    now: systemClock(),
  });
  // Opening it as the server does applies its settings and what migrations are missing.
  await (await openDatabase(settings)).close();
  return [true, describe(restored)];
});
