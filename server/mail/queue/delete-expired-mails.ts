import type { Kysely } from 'kysely';
import { MAIL_RETENTION_DAYS } from '#domain/show/retention.ts';
import { addMs, type SqlInstant } from '#server/database/capabilities.ts';
import type { Schema } from '#server/database/schema.ts';
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
    .where('status', '<>', 'queued')
    .where(({ eb, or }) =>
      or([
        eb('status', '=', 'sent').and('sent_at', '<', before(MAIL_RETENTION_DAYS.sent)),
        eb('status', '=', 'failed').and('created_at', '<', before(MAIL_RETENTION_DAYS.failed)),
        eb('job', '=', account.job).and('created_at', '<', before(MAIL_RETENTION_DAYS.account)),
      ]),
    )
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

async function findMails(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('mails').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Files go first: if deleting one fails, the next run finds its row again. */
export async function deleteExpiredMails(
  db: Kysely<Schema>,
  outboxFolder: string,
  now: SqlInstant,
): Promise<void> {
  // File times come from the machine's clock.
  await removeUnfinishedMailFiles(outboxFolder, systemClock() - UNFINISHED_FILE_MAX_AGE_MS);
  await removeOrphanedMailFiles(outboxFolder, () => findMails(db), systemClock() - LEASE_MS);
  for (;;) {
    const ids = await findExpiredMails(db, now);
    if (ids.length === 0) return;
    await removeMailFiles(outboxFolder, ids);
    await db.deleteFrom('mails').where('id', 'in', ids).execute();
  }
}
