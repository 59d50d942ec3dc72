import { formatLongDate } from '#domain/time/plain-date.ts';
import { systemClock } from '#server/clock.ts';
import { outboxFolderOf } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { classifyDatabaseError } from '#server/database/errors.ts';
import type { DatabaseSettings } from '#server/database/open.ts';
import { type Erasure, erasePerson, upcomingSlotsOf } from '#server/erasure/erase-person.ts';
import { createLog } from '#server/log.ts';
import { removeMailFiles, removeUnfinishedMailFiles } from '#server/mail/transport/mail-files.ts';
import { counted } from './format.ts';
import { withDatabase } from './open-existing.ts';
import { type Report, runCommand } from './run-command.ts';

const USAGE = `npm run forget -- EMAIL              deletes a guest's bookings, consents, mails and messages
npm run forget -- EMAIL --account    and the account with this e-mail
npm run forget -- EMAIL --yes        even if there are upcoming confirmed bookings`;

const FLAGS = ['--account', '--yes'];

interface ErasureRequest {
  readonly email: string;
  readonly withAccount: boolean;
  readonly isConfirmed: boolean;
}

function parseParameters(parameters: readonly string[]): ErasureRequest | undefined {
  const [email, ...rest] = parameters.filter((parameter) => !FLAGS.includes(parameter));
  if (email === undefined || rest.length > 0 || !/^[^\s@-][^\s@]*@[^\s@]+$/.test(email)) {
    return undefined;
  }
  return {
    email,
    withAccount: parameters.includes('--account'),
    isConfirmed: parameters.includes('--yes'),
  };
}

function describe(email: string, erasure: Erasure, hasTraces: boolean): string {
  const { account, auditEntriesAsAdmin, responses, bookings, consents, mailIds, mentions } =
    erasure;
  const lines = [
    `Deleted of ${email}: ${counted(bookings, 'booking')}, ${counted(consents, 'consent')}, ${counted(responses, 'stored response')}, ${counted(mailIds.length, 'mail')}${account === 'removed' ? ', and the account' : ''}.`,
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
  { email, withAccount, isConfirmed }: ErasureRequest,
  database: Database,
  settings: DatabaseSettings,
): Promise<Report> {
  const now = systemClock();
  const upcoming = await upcomingSlotsOf(database.db, email, now);
  if (upcoming.length > 0 && !isConfirmed) {
    const slots = upcoming.map(
      ({ booking_date, time_slot }) => `  ${formatLongDate(booking_date)}, ${time_slot}`,
    );
    return [
      false,
      `Nothing was deleted: ${email} has ${counted(upcoming.length, 'confirmed booking')} in the future.\n${slots.join('\n')}\nWith --yes they are deleted as well and the slots become available; no mail is sent.`,
    ];
  }
  const changes = await database.openChangeFeed(createLog('silent'));
  const erasure = await erasePerson(changes, { email, withAccount }, now).finally(() =>
    changes.stop(),
  );
  const outbox = outboxFolderOf(settings.dataFolder);
  await removeMailFiles(outbox, erasure.mailIds);
  // Their names do not identify a person. A worker writes the file of a live mail again.
  await removeUnfinishedMailFiles(outbox, Number.POSITIVE_INFINITY);
  const hasTraces = !(await areTracesErased(database));
  return [!hasTraces, describe(email, erasure, hasTraces), true];
}

await runCommand(async (parameters, environment) => {
  const request = parseParameters(parameters);
  if (request === undefined) return [false, USAGE];
  return withDatabase(environment, (database, settings) => erase(request, database, settings));
});
