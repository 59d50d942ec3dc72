import type { Selectable } from 'kysely';
import { comparableEmail } from '#domain/text/email-address.ts';
import type { Database } from '#server/database/database.ts';
import type { MailsTable } from '#server/database/schema.ts';
import { mailsAbout } from '#server/erasure/mails-about.ts';
import { parsePayload } from '#server/mail/kinds/mail-kinds.ts';
import type { Instant } from '#server/time/clock.ts';
import { type Command, type Report, runCommand, withDatabase } from './run-command.ts';

const USAGE = `npm run mails -- EMAIL              lists the mails about a guest or an account, and what became of each`;

const timeOf = (instant: Instant) =>
  `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function outcomeOf(mail: Selectable<MailsTable>): string {
  const error = mail.last_error === null ? '' : `: ${mail.last_error}`;
  if (mail.sent_at !== null)
    return `accepted by the mail server at ${timeOf(mail.sent_at)}${error}`;
  if (mail.status === 'failed') return `failed for good${error}`;
  return mail.attempts === 0
    ? `waits until ${timeOf(mail.next_attempt_at)}`
    : `waits until ${timeOf(mail.next_attempt_at)}, after ${mail.attempts} attempts${error}`;
}

function lineOf(mail: Selectable<MailsTable>): string {
  const kind = parsePayload(mail.payload)?.kind ?? 'of another version';
  return `${timeOf(mail.created_at)}  to the ${mail.audience}, ${kind}, ${outcomeOf(mail)}\n    ${mail.id}`;
}

async function listMails({ db }: Database, email: string): Promise<Report> {
  const found = await mailsAbout(db, email, 'guest and account');
  if (found.length === 0)
    return [
      true,
      `There is no mail about ${email}. Mails are kept for 90 days, failed ones for 180.`,
    ];
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return [true, mails.map(lineOf).join('\n')];
}

export const command: Command = async (parameters, environment) => {
  const [email, ...rest] = parameters;
  if (email === undefined || rest.length > 0 || !email.includes('@')) return [false, USAGE];
  return withDatabase(environment, (database) => listMails(database, comparableEmail(email)));
};

if (import.meta.main) await runCommand(command);
