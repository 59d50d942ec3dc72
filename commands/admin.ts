/** `npm run admin -- grant|revoke|list EMAIL`: changes or lists the admins of a site. */
import { grantAdmin, listAdmins, revokeAdmin } from '#server/auth/roles.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Instant } from '#server/database/schema.ts';
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

/** Lets the operator see an account that somebody else has made, perhaps long ago. */
function confirmedLine(confirmedAt: Instant): string {
  const at = new Date(confirmedAt).toISOString().slice(0, 16).replace('T', ' ');
  return `The account was confirmed on ${at} UTC.`;
}

async function grant(database: Database, email: string): Promise<Report> {
  const granted = await grantAdmin(database.db, email, systemClock());
  switch (granted.kind) {
    case 'granted':
      return [true, `${email} is an admin now. ${confirmedLine(granted.confirmedAt)}`];
    case 'unchanged':
      return [true, `${email} is an admin already. ${confirmedLine(granted.confirmedAt)}`];
    case 'unconfirmed':
      return [
        false,
        `${email} has not been confirmed yet, so it may be anybody's sign-up.\nOpen the link in the confirmation mail first; signing up again at /auth sends another.`,
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
