import { lastDayOf } from '#domain/invitation/invitation.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { grantAdmin, listAdmins, revokeAdmin } from '#server/auth/accounts/roles.ts';
import { resetSecondFactor } from '#server/auth/second-factor/second-factor.ts';
import { endSessions } from '#server/auth/session/sessions.ts';
import { countLinks, renewLinks } from '#server/bookings/admin/renew-links.ts';
import type { Database } from '#server/database/database.ts';
import { endInvitationsOf, openInvitationsOf } from '#server/invitations/revoke-invitations.ts';
import { type Instant, systemClock } from '#server/time/clock.ts';
import { counted } from './format.ts';
import { type Command, type Report, runCommand, withDatabase } from './run-command.ts';

const USAGE = `npm run admin -- grant EMAIL    makes this user an admin
npm run admin -- revoke EMAIL   removes the role, from the user's next request on
npm run admin -- revoke EMAIL --invitations
                                ends the user's open invitations as well
npm run admin -- list           lists all admins
npm run admin -- sign-out EMAIL ends all sessions of this user, and the calendar feed
npm run admin -- reset-second-factor EMAIL
                                turns two-step login off for who has lost phone and recovery codes
npm run admin -- renew-links    ends every guest's link, and mails the new ones; asks for --yes
`;

const OPTIONS: Readonly<Record<string, string>> = {
  revoke: '--invitations',
  'renew-links': '--yes',
};

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

/** Names no guest: the output may be kept. */
async function invitationLines({ db }: Database, email: string): Promise<string[]> {
  const open = await openInvitationsOf(db, email, systemClock());
  if (open.length === 0) return [];
  const lines = open.map((invitation) => {
    const { created_at, uses, uses_max } = invitation;
    const left = counted(uses_max - uses, 'use');
    return `  of ${showDateAt(created_at)}, until ${lastDayOf(invitation)}, ${left} left`;
  });
  return [
    `${counted(open.length, 'invitation')} of this person still ${open.length === 1 ? 'works' : 'work'}:`,
    ...lines,
    `npm run admin -- revoke ${email} --invitations ends ${open.length === 1 ? 'it' : 'them'}.`,
  ];
}

async function endedLines(database: Database, email: string): Promise<string[]> {
  const ended = await endInvitationsOf(database, email);
  return [`Ended of this person: ${counted(ended, 'open invitation')}.`];
}

async function revoke(
  database: Database,
  email: string,
  endsInvitations: boolean,
): Promise<Report> {
  const result = await revokeAdmin(database, email);
  if (result === 'no_user') return noUser(email, database);
  const lines = endsInvitations ? endedLines : invitationLines;
  return [
    true,
    [
      result === 'revoked' ? `${email} is no admin any more.` : `${email} is no admin.`,
      ...(await lines(database, email)),
    ].join('\n'),
  ];
}

async function renew(database: Database, isConfirmed: boolean): Promise<Report> {
  if (!isConfirmed) {
    const { bookings, mails } = await countLinks(database.db, systemClock());
    return [
      false,
      `Nothing was changed. With --yes the link of every guest ends, also the one in their calendar: ${counted(bookings, 'booking')}. ${counted(mails, 'guest')} of upcoming recordings ${mails === 1 ? 'gets' : 'get'} a mail with the new one.`,
    ];
  }
  const { bookings, mails } = await renewLinks(database);
  return [
    true,
    `Renewed: the links of ${counted(bookings, 'booking')}. ${counted(mails, 'mail')} with the new one ${mails === 1 ? 'is' : 'are'} queued.`,
  ];
}

async function reset(database: Database, email: string): Promise<Report> {
  switch (await resetSecondFactor(database, email)) {
    case 'reset':
      return [
        true,
        `Two-step login of ${email} is off, and its sessions and calendar address have ended. Make sure that it was the owner who asked: the password alone opens the account now.`,
      ];
    case 'unchanged':
      return [true, `${email} has no two-step login.`];
    case 'no_user':
      return noUser(email, database);
  }
}

async function signOut(database: Database, email: string): Promise<Report> {
  if (!(await endSessions(database, email))) return noUser(email, database);
  return [true, `All sessions of ${email} have ended, and the calendar feed. The password stays.`];
}

async function list({ db, location }: Database): Promise<Report> {
  const admins = await listAdmins(db);
  const emails = admins.map(({ email }) => email);
  return [true, emails.length === 0 ? `There is no admin in ${location}.` : emails.join('\n')];
}

function operationOf([action = '', ...words]: readonly string[]) {
  const option = OPTIONS[action];
  const [email, ...rest] = words.filter((word) => word !== option);
  const hasOption = option !== undefined && words.includes(option);
  if (rest.length > 0 || email?.startsWith('-')) return undefined;
  if (action === 'list' && email === undefined) return list;
  if (action === 'renew-links' && email === undefined) {
    return (database: Database) => renew(database, hasOption);
  }
  if (email === undefined) return undefined;
  if (action === 'grant') return (database: Database) => grant(database, email);
  if (action === 'reset-second-factor') return (database: Database) => reset(database, email);
  if (action === 'sign-out') return (database: Database) => signOut(database, email);
  if (action === 'revoke') return (database: Database) => revoke(database, email, hasOption);
  return undefined;
}

export const command: Command = async (parameters, environment) => {
  const operation = operationOf(parameters);
  return operation ? withDatabase(environment, operation) : [false, USAGE.trimEnd()];
};

if (import.meta.main) await runCommand(command);
