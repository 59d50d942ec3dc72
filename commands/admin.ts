/** `npm run admin -- grant|revoke|list EMAIL`: who is an admin (READING 10), beside a running server. */
import { grantAdmin, listAdmins, revokeAdmin } from '#server/auth/roles.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { withDatabase } from './open-existing.ts';
import { type Report, runCommand } from './run-command.ts';

const USAGE = `npm run admin -- grant EMAIL    makes the user with this address an admin
npm run admin -- revoke EMAIL   takes the role away; it ends with the user's next call
npm run admin -- list           names all admins
`;

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

await runCommand(async (words, environment) => {
  const act = actOf(words);
  return act ? withDatabase(environment, act) : [false, USAGE.trimEnd()];
});
