import { grantAdmin, listAdmins, revokeAdmin } from '#server/auth/roles.ts';
import { resetSecondFactor } from '#server/auth/second-factor/reset-second-factor.ts';
import { endSessions } from '#server/auth/session/end-sessions.ts';
import type { Instant } from '#server/clock.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { withDatabase } from './open-existing.ts';
import { type Report, runCommand } from './run-command.ts';

const USAGE = `npm run admin -- grant EMAIL    makes this user an admin
npm run admin -- revoke EMAIL   removes the role, from the user's next request on
npm run admin -- list           lists all admins
npm run admin -- sign-out EMAIL ends all sessions of this user, and the calendar feed
npm run admin -- reset-second-factor EMAIL
                                turns two-step login off for who has lost phone and recovery codes
`;

function noUser(email: string, { location }: Database): Report {
  return [
    false,
    `Nobody has signed up with ${email} in ${location}.\nSign up at /auth first. If that is done, check DATA_DIR or DATABASE_URL.`,
  ];
}

/** Helps the operator to detect an account that somebody else created earlier. */
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
        `${email} has not been confirmed yet, so anybody may have created this account.\nOpen the link in the confirmation mail first; signing up again at /auth sends another.`,
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

async function reset(database: Database, email: string): Promise<Report> {
  switch (await resetSecondFactor(database, email, systemClock())) {
    case 'reset':
      return [
        true,
        `Two-step login of ${email} is off, and its sessions have ended. Make sure that it was the owner who asked: the password alone opens the account now.`,
      ];
    case 'unchanged':
      return [true, `${email} has no two-step login.`];
    case 'no_user':
      return noUser(email, database);
  }
}

async function signOut(database: Database, email: string): Promise<Report> {
  if (!(await endSessions(database, email, systemClock()))) return noUser(email, database);
  return [true, `All sessions of ${email} have ended, and the calendar feed. The password stays.`];
}

async function list({ db, location }: Database): Promise<Report> {
  const admins = await listAdmins(db);
  return [true, admins.length === 0 ? `There is no admin in ${location}.` : admins.join('\n')];
}

function operationOf([action, email, ...rest]: readonly string[]) {
  if (rest.length > 0) return undefined;
  if (action === 'list' && email === undefined) return list;
  if (email === undefined) return undefined;
  if (action === 'grant') return (database: Database) => grant(database, email);
  if (action === 'reset-second-factor') return (database: Database) => reset(database, email);
  if (action === 'sign-out') return (database: Database) => signOut(database, email);
  if (action === 'revoke') return (database: Database) => revoke(database, email);
  return undefined;
}

await runCommand(async (parameters, environment) => {
  const operation = operationOf(parameters);
  return operation ? withDatabase(environment, operation) : [false, USAGE.trimEnd()];
});
