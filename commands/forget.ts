import { formatLongDate } from '#domain/time/plain-date.ts';
import { systemClock } from '#server/clock.ts';
import { outboxFolderOf } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { classifyDatabaseError } from '#server/database/errors.ts';
import type { DatabaseSettings } from '#server/database/open.ts';
import { eraseBooking, guestEmailOf, upcomingSlotOf } from '#server/erasure/erase-booking.ts';
import {
  type Erasure,
  erasePerson,
  type Person,
  upcomingSlotsOf,
} from '#server/erasure/erase-person.ts';
import { createLog } from '#server/log.ts';
import { removeMailFiles, removeUnfinishedMailFiles } from '#server/mail/transport/mail-files.ts';
import { counted } from './format.ts';
import { withDatabase } from './open-existing.ts';
import { type Report, runCommand } from './run-command.ts';

const USAGE = `npm run forget -- EMAIL              deletes a guest's bookings, consents, invitations, mails and messages
npm run forget -- EMAIL --account    and the account with this e-mail
npm run forget -- BOOKING            deletes the booking of a guest without an e-mail, by its reference
npm run forget -- EMAIL --yes        even if there are upcoming confirmed bookings`;

const FLAGS = ['--account', '--yes'];

const EMAIL = /^[^\s@-][^\s@]*@[^\s@]+$/;
const BOOKING_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A guest, by their e-mail address, or by a booking without one. */
type Guest = Person | { readonly bookingId: string };

interface ErasureRequest {
  readonly guest: Guest;
  readonly isConfirmed: boolean;
}

function parseParameters(parameters: readonly string[]): ErasureRequest | undefined {
  const [name, ...rest] = parameters.filter((parameter) => !FLAGS.includes(parameter));
  if (name === undefined || rest.length > 0) return undefined;
  const withAccount = parameters.includes('--account');
  const isConfirmed = parameters.includes('--yes');
  if (EMAIL.test(name)) return { guest: { email: name, withAccount }, isConfirmed };
  if (!BOOKING_ID.test(name) || withAccount) return undefined;
  return { guest: { bookingId: name.toLowerCase() }, isConfirmed };
}

const nameOf = (guest: Guest) =>
  'email' in guest ? guest.email : `the guest of booking ${guest.bookingId}`;

function describe(guest: Guest, erasure: Erasure, hasTraces: boolean): string {
  const { account, auditEntriesAsAdmin, mailIds, mentions } = erasure;
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
  if (hasTraces) {
    lines.push(
      'Not complete: the database was too busy to overwrite the deleted data, which may still be readable in its files. When no backup is running, run this again.',
    );
  }
  lines.push(
    'Earlier backups still contain the data: delete them, or repeat this command after restoring one.',
  );
  return lines.join('\n');
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

async function erase(
  { guest, isConfirmed }: ErasureRequest,
  database: Database,
  settings: DatabaseSettings,
): Promise<Report> {
  const now = systemClock();
  const { db } = database;
  const email = 'email' in guest ? '' : await guestEmailOf(db, guest.bookingId);
  if (email) {
    return [false, `Nothing was deleted: the guest has an e-mail; use npm run forget -- ${email}`];
  }
  const upcoming =
    'email' in guest
      ? await upcomingSlotsOf(db, guest.email, now)
      : await upcomingSlotOf(db, guest.bookingId, now);
  if (upcoming.length > 0 && !isConfirmed) {
    const slots = upcoming.map(
      ({ booking_date, time_slot }) => `  ${formatLongDate(booking_date)}, ${time_slot}`,
    );
    return [
      false,
      `Nothing was deleted: ${nameOf(guest)} has ${counted(upcoming.length, 'confirmed booking')} in the future.\n${slots.join('\n')}\nWith --yes they are deleted as well and the slots become available; no mail is sent.`,
    ];
  }
  const changes = await database.openChangeFeed(createLog('silent'));
  const erasing =
    'email' in guest
      ? erasePerson(changes, guest, now)
      : eraseBooking(changes, guest.bookingId, now);
  const erasure = await erasing.finally(() => changes.stop());
  const outbox = outboxFolderOf(settings.dataFolder);
  await removeMailFiles(outbox, erasure.mailIds);
  // Their names do not identify a person. A worker writes the file of a live mail again.
  await removeUnfinishedMailFiles(outbox, Number.POSITIVE_INFINITY);
  const hasTraces = !(await areTracesErased(database));
  return [!hasTraces, describe(guest, erasure, hasTraces), true];
}

await runCommand(async (parameters, environment) => {
  const request = parseParameters(parameters);
  if (request === undefined) return [false, USAGE];
  return withDatabase(environment, (database, settings) => erase(request, database, settings));
});
