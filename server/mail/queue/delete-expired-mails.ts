import type { Kysely } from 'kysely';
import { MAIL_RETENTION_DAYS } from '#domain/show/retention.ts';
import { addMs, type SqlInstant } from '#server/database/capabilities.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import { account } from '#server/mail/kinds/account.ts';
import {
  removeMailFiles,
  removeOrphanedMailFiles,
  removeUnfinishedMailFiles,
} from '#server/mail/transport/mail-files.ts';
import { DAY_MS, systemClock } from '#server/time/clock.ts';
import { LEASE_MS } from './mail-queue.ts';

/** Writing a file takes far less: an older one was left by a crash. */
const UNFINISHED_FILE_MAX_AGE_MS = 60 * 60 * 1000;
/** Is well below the limit of bound parameters of both engines. */
const BATCH_SIZE = 500;

async function findExpiredMails(db: Kysely<Schema>, now: SqlInstant): Promise<string[]> {
  const before = (days: number) => addMs(now, -days * DAY_MS);
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        and([eb('status', '=', 'sent'), eb('sent_at', '<', before(MAIL_RETENTION_DAYS.sent))]),
        and([
          eb('status', '=', 'failed'),
          eb('created_at', '<', before(MAIL_RETENTION_DAYS.failed)),
        ]),
        and([
          eb('status', '<>', 'queued'),
          eb('job', '=', account.job),
          eb('created_at', '<', before(MAIL_RETENTION_DAYS.account)),
        ]),
      ]),
    )
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

async function findRemaining(
  db: Kysely<Schema>,
  ids: readonly MailsTable['id'][],
): Promise<ReadonlySet<MailsTable['id']>> {
  const remaining = new Set<MailsTable['id']>();
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const rows = await db
      .selectFrom('mails')
      .select('id')
      .where('id', 'in', ids.slice(start, start + BATCH_SIZE))
      .execute();
    for (const { id } of rows) remaining.add(id);
  }
  return remaining;
}

/** Files go first: if deleting one fails, the next run finds its row again. */
export async function deleteExpiredMails(
  db: Kysely<Schema>,
  outboxFolder: string,
  now: SqlInstant,
): Promise<void> {
  // File times come from the machine's clock.
  await removeUnfinishedMailFiles(outboxFolder, systemClock() - UNFINISHED_FILE_MAX_AGE_MS);
  await removeOrphanedMailFiles(
    outboxFolder,
    (ids) => findRemaining(db, ids),
    systemClock() - LEASE_MS,
  );
  for (;;) {
    const ids = await findExpiredMails(db, now);
    if (ids.length === 0) return;
    await removeMailFiles(outboxFolder, ids);
    await db.deleteFrom('mails').where('id', 'in', ids).execute();
  }
}
