import { formatLongDate } from '#domain/time/plain-date.ts';
import { outboxFolderOf } from '#server/config/config.ts';
import { databaseCopiesIn, type LeftCopy } from '#server/database/copies/backup.ts';
import type { Database } from '#server/database/database.ts';
import type { DatabaseSettings } from '#server/database/engines/open.ts';
import { classifyDatabaseError } from '#server/database/errors.ts';
import { eraseInvitation } from '#server/erasure/erase-invitations.ts';
import {
  type Erasure,
  eraseBooking,
  erasePerson,
  type Guest,
  guestEmailOf,
  upcomingSlotsOf,
} from '#server/erasure/erase-person.ts';
import { removeMailFiles, removeUnfinishedMailFiles } from '#server/mail/transport/mail-files.ts';
import { systemClock } from '#server/time/clock.ts';
import { counted } from './format.ts';
import { type Command, type Report, runCommand, withDatabase } from './run-command.ts';

const USAGE = `npm run forget -- EMAIL              deletes a guest's bookings, consents, invitations, mails and messages
npm run forget -- EMAIL --account    and the account with this e-mail
npm run forget -- BOOKING            deletes the booking of a guest without an e-mail, by its reference
npm run forget -- INVITATION         deletes an invitation, by its id
npm run forget -- EMAIL --yes        even if there are upcoming confirmed bookings
npm run forget -- EMAIL --credits    and replaces the name where an episode credits its guests`;

const FLAGS = ['--account', '--yes', '--credits'];

const EMAIL = /^[^\s@-][^\s@]*@[^\s@]+$/;
const ROW_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface ErasureRequest {
  readonly guest: Guest;
  readonly isConfirmed: boolean;
}

function parseParameters(parameters: readonly string[]): ErasureRequest | undefined {
  const [name, ...rest] = parameters.filter((parameter) => !FLAGS.includes(parameter));
  if (name === undefined || rest.length > 0) return undefined;
  const withAccount = parameters.includes('--account');
  const isConfirmed = parameters.includes('--yes');
  const replacesCredits = parameters.includes('--credits');
  if (EMAIL.test(name))
    return { guest: { email: name, withAccount, replacesCredits }, isConfirmed };
  if (!ROW_ID.test(name) || withAccount) return undefined;
  return { guest: { id: name.toLowerCase(), replacesCredits }, isConfirmed };
}

const nameOf = (guest: Guest) =>
  'email' in guest ? guest.email : `the guest of booking ${guest.id}`;

function describe(guest: Guest, erasure: Erasure): string[] {
  const { account, auditEntriesAsAdmin, credits, mailIds, mentions, namesakes } = erasure;
  const { bookings, consents, responses, invitations } = erasure;
  const counts = [
    counted(bookings, 'booking'),
    counted(consents, 'consent'),
    counted(responses, 'stored response'),
    counted(invitations, 'invitation'),
    counted(mailIds.length, 'mail'),
  ].join(', ');
  const lines = [
    `Deleted of ${nameOf(guest)}: ${counts}${account === 'removed' ? ', and the account' : ''}.`,
  ];
  if (account === 'kept') {
    lines.push('There is an account with this e-mail; --account deletes it as well.');
  }
  if (auditEntriesAsAdmin > 0) {
    lines.push(
      `The audit log contains the e-mail as an admin's in ${counted(auditEntriesAsAdmin, 'entry', 'entries')}, which cannot be changed.`,
    );
  }
  if (mentions > 0) {
    lines.push(
      `${counted(mentions, 'mail')} about other people still ${mentions === 1 ? 'contains' : 'contain'} the e-mail.`,
    );
  }
  if (credits.length > 0) {
    const state = guest.replacesCredits
      ? 'were replaced'
      : 'stay, and can be changed in the admin area';
    lines.push(`Credits in episodes; those as a guest ${state}:`, ...credits);
  }
  if (namesakes.length > 0) {
    lines.push(
      "Invitations with the same name remain, since they may be another person's:",
      ...namesakes.map(
        ({ id, email }) => `  ${email ?? 'without an e-mail'}, deleted by: npm run forget -- ${id}`,
      ),
    );
  }
  return lines;
}

function describeRest(copies: readonly LeftCopy[], hasTraces: boolean): string[] {
  const lines: string[] = [];
  if (hasTraces) {
    lines.push(
      'Not complete: the database was too busy to overwrite the deleted data, which may still be readable in its files. When no backup is running, run this again.',
    );
  }
  if (copies.length > 0) {
    lines.push(
      'These copies still contain the data: delete them.',
      ...copies.map(({ path }) => `  ${path}`),
    );
  }
  lines.push(
    'Backups in other places and files that were imported or exported still contain the data: delete them, or repeat this command after restoring a backup.',
    'Not searched, since the team writes them: texts about others, such as the questions of episodes, the reasons of blocked dates, and the notes of other guests.',
  );
  return lines;
}

async function areTracesErased({ capabilities, db }: Database): Promise<boolean> {
  try {
    await capabilities.eraseTraces(db);
    return true;
  } catch (error) {
    if (classifyDatabaseError(error) === 'unavailable') return false;
    throw error;
  }
}

/** Erases rows, and describes them. @returns the mails whose files remain */
async function eraseRows(guest: Guest, database: Database) {
  if ('id' in guest) {
    const mailIds = await eraseInvitation(database, guest.id);
    if (mailIds !== undefined) {
      const mails = counted(mailIds.length, 'mail');
      return { lines: [`Deleted: invitation ${guest.id}, ${mails}.`], mailIds };
    }
  }
  const erasure =
    'email' in guest ? await erasePerson(database, guest) : await eraseBooking(database, guest);
  return { lines: describe(guest, erasure), mailIds: erasure.mailIds };
}

async function erase(
  { guest, isConfirmed }: ErasureRequest,
  database: Database,
  settings: DatabaseSettings,
): Promise<Report> {
  const now = systemClock();
  const { db } = database;
  const email = 'email' in guest ? '' : await guestEmailOf(db, guest.id);
  if (email) {
    return [false, `Nothing was deleted: the guest has an e-mail; use npm run forget -- ${email}`];
  }
  const upcoming = await upcomingSlotsOf(db, guest, now);
  if (upcoming.length > 0 && !isConfirmed) {
    const slots = upcoming.map(
      ({ booking_date, time_slot }) => `  ${formatLongDate(booking_date)}, ${time_slot}`,
    );
    return [
      false,
      `Nothing was deleted: ${nameOf(guest)} has ${counted(upcoming.length, 'confirmed booking')} in the future.\n${slots.join('\n')}\nWith --yes they are deleted as well and the slots become available; no mail is sent.`,
    ];
  }
  const { lines, mailIds } = await eraseRows(guest, database);
  const outbox = outboxFolderOf(settings.dataFolder);
  await removeMailFiles(outbox, mailIds);
  // Their names do not identify a person. A worker writes the file of a live mail again.
  await removeUnfinishedMailFiles(outbox, Number.POSITIVE_INFINITY);
  const hasTraces = !(await areTracesErased(database));
  const copies = databaseCopiesIn(settings.dataFolder);
  return [!hasTraces, [...lines, ...describeRest(copies, hasTraces)].join('\n'), true];
}

export const command: Command = async (parameters, environment) => {
  const request = parseParameters(parameters);
  if (request === undefined) return [false, USAGE];
  return withDatabase(environment, (database, settings) => erase(request, database, settings));
};

if (import.meta.main) await runCommand(command);
