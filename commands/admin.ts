/** `npm run admin -- grant|revoke|list EMAIL`: who is an admin (READING 10), beside a running server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { grantAdmin, listAdmins, revokeAdmin } from '#server/auth/roles.ts';
import { systemClock } from '#server/clock.ts';
import { readDatabaseSettings } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Database } from '#server/database/database.ts';
import { DATABASE_FILE, openDatabase } from '#server/database/open.ts';

const USAGE = `npm run admin -- grant EMAIL    makes the user with this address an admin
npm run admin -- revoke EMAIL   takes the role away; it ends with the user's next call
npm run admin -- list           names all admins
`;

/** What is said of it, and whether it was done. */
type Report = readonly [isDone: boolean, text: string];

function noUser(email: string, { location }: Database): Report {
  return [
    false,
    `Nobody has signed up with ${email} in ${location}.\nSign up at /auth first, and check DATA_DIR or DATABASE_URL if that was done.`,
  ];
}

async function grant(database: Database, email: string): Promise<Report> {
  switch (await grantAdmin(database.db, email, systemClock())) {
    case 'granted':
      return [true, `${email} is an admin now.`];
    case 'unchanged':
      return [true, `${email} is an admin already.`];
    case 'unconfirmed':
      return [
        false,
        `${email} has not been confirmed yet, so it may be anybody's account.\nOpen the link in the confirmation mail first; signing in at /auth sends it again.`,
      ];
    case 'no_user':
      return noUser(email, database);
  }
}

async function revoke(database: Database, email: string): Promise<Report> {
  switch (await revokeAdmin(database.db, email)) {
    case 'revoked':
      return [true, `${email} is no admin any more.`];
    case 'unchanged':
      return [true, `${email} is no admin.`];
    case 'no_user':
      return noUser(email, database);
  }
}

async function list({ db, location }: Database): Promise<Report> {
  const admins = await listAdmins(db);
  return [true, admins.length === 0 ? `There is no admin in ${location}.` : admins.join('\n')];
}

/** The act that was asked for; undefined when it was none. */
function actOf([verb, email, ...rest]: readonly string[]) {
  if (rest.length > 0) return undefined;
  if (verb === 'list' && email === undefined) return list;
  if (email === undefined) return undefined;
  if (verb === 'grant') return (database: Database) => grant(database, email);
  if (verb === 'revoke') return (database: Database) => revoke(database, email);
  return undefined;
}

async function run(): Promise<Report> {
  const act = actOf(process.argv.slice(2));
  if (!act) return [false, USAGE.trimEnd()];
  try {
    const settings = readDatabaseSettings(process.env);
    const file = join(settings.dataFolder, DATABASE_FILE);
    // Opening it would make an empty one.
    if (settings.databaseUrl === undefined && !existsSync(file)) {
      return [false, `There is no ${file} yet. Start the site first, or check DATA_DIR.`];
    }
    const database = await openDatabase(settings);
    return await act(database).finally(() => database.close());
  } catch (error) {
    if (error instanceof ConfigError) return [false, error.message];
    const reason = error instanceof Error ? error.message : String(error);
    return [false, `The database could not be used: ${reason}`];
  }
}

process.umask(0o077);
const [isDone, text] = await run();
(isDone ? process.stdout : process.stderr).write(`${text}\n`);
process.exitCode = isDone ? 0 : 1;
