/** `npm run forget -- EMAIL [--account] [--yes]`: erases a person's data, as /policy promises. */
import { formatLongDate } from '#domain/time/plain-date.ts';
import { systemClock } from '#server/clock.ts';
import { outboxFolderOf } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { faultOf } from '#server/database/errors.ts';
import type { DatabaseSettings } from '#server/database/open.ts';
import { type Erasure, erasePerson, slotsBookedBy } from '#server/erasure/erase-person.ts';
import { openChanges } from '#server/live/open-changes.ts';
import { openLog } from '#server/log.ts';
import { removeMailFiles, removeUnfinishedMailFiles } from '#server/mail/transport/mail-files.ts';
import { withDatabase } from './open-existing.ts';
import { type Report, runCommand } from './run-command.ts';
import { counted } from './words.ts';

const USAGE = `npm run forget -- EMAIL              removes a guest: bookings, consents, mails, messages
npm run forget -- EMAIL --account    and the account with this address
npm run forget -- EMAIL --yes        also where a confirmed booking is still to come`;

const FLAGS = ['--account', '--yes'];

/** What the operator asked for. */
interface Wish {
  readonly email: string;
  readonly withAccount: boolean;
  readonly isSure: boolean;
}

function wishOf(words: readonly string[]): Wish | undefined {
  const [email, ...rest] = words.filter((word) => !FLAGS.includes(word));
  if (email === undefined || rest.length > 0 || !/^[^\s@-][^\s@]*@[^\s@]+$/.test(email)) {
    return undefined;
  }
  return { email, withAccount: words.includes('--account'), isSure: words.includes('--yes') };
}

function describe(email: string, forgotten: Erasure, hasTraces: boolean): string {
  const { account, actsAsAdmin, answers, bookings, consents, mailIds, mentions } = forgotten;
  const lines = [
    `Removed of ${email}: ${counted(bookings, 'booking')}, ${counted(consents, 'consent')}, ${counted(answers, 'kept answer')}, ${counted(mailIds.length, 'mail')}${account === 'removed' ? ', and the account' : ''}.`,
  ];
  if (account === 'kept') {
    lines.push('There is an account with this address; --account removes it as well.');
  }
  if (actsAsAdmin > 0) {
    lines.push(
      `The history names the address as an admin's in ${counted(actsAsAdmin, 'line')}; nobody can change it.`,
    );
  }
  if (mentions > 0) {
    lines.push(
      `${counted(mentions, 'mail')} about other people still ${mentions === 1 ? 'says' : 'say'} the address.`,
    );
  }
  if (hasTraces) {
    lines.push(
      'Not done yet: what was removed may still be read in the files of the database, which was too busy to overwrite it. Once no backup is running, run this again.',
    );
  }
  lines.push(
    'Backups from before still hold what was removed: delete those, or forget again after restoring one.',
  );
  return lines.join('\n');
}

/** False while others keep the database from overwriting what was deleted. */
async function areTracesErased({ capabilities, db }: Database): Promise<boolean> {
  try {
    await capabilities.eraseTraces(db);
    return true;
  } catch (error) {
    if (faultOf(error) === 'unavailable') return false;
    throw error;
  }
}

async function forget(
  { email, withAccount, isSure }: Wish,
  database: Database,
  settings: DatabaseSettings,
): Promise<Report> {
  const now = systemClock();
  const held = await slotsBookedBy(database.db, email, now);
  if (held.length > 0 && !isSure) {
    const slots = held.map(
      ({ booking_date, time_slot }) => `  ${formatLongDate(booking_date)}, ${time_slot}`,
    );
    return [
      false,
      `Nothing was removed: ${email} has ${counted(held.length, 'confirmed booking')} to come.\n${slots.join('\n')}\nWith --yes they go as well, the slots are free again, and nobody is told by mail.`,
    ];
  }
  const changes = await openChanges(database, settings.databaseUrl, openLog('silent'));
  const forgotten = await erasePerson(changes, { email, withAccount }, now).finally(() =>
    changes.stop(),
  );
  const outbox = outboxFolderOf(settings.dataFolder);
  await removeMailFiles(outbox, forgotten.mailIds);
  // Nothing says whose they are, and whose are being written are written again.
  await removeUnfinishedMailFiles(outbox, Number.POSITIVE_INFINITY);
  const hasTraces = !(await areTracesErased(database));
  return [!hasTraces, describe(email, forgotten, hasTraces), true];
}

await runCommand(async (words, environment) => {
  const wish = wishOf(words);
  if (wish === undefined) return [false, USAGE];
  return withDatabase(environment, (database, settings) => forget(wish, database, settings));
});
