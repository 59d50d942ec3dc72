import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailsTable } from '#server/database/schema.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';
import { deleteExpiredMails } from '#server/mail/queue/delete-expired-mails.ts';
import { mailFileName } from '#server/mail/transport/mail-files.ts';
import { afterEach, describeDatabases, expect, vi } from '#tests/kit/database/database-test.ts';
import { mailRow } from '#tests/kit/mail/mail-system.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The retention of mails promised in /policy. */
const KEPT = { sent: 90, failed: 180, account: 7 };
const NOW = Date.parse('2027-11-16T09:00:00Z');

function mail(id: string, status: MailsTable['status'], days: number, job: string): MailsTable {
  const at = NOW - days * DAY;
  const sent_at = status === 'sent' ? at : null;
  return mailRow({ id, job, status, next_attempt_at: at, created_at: at, sent_at });
}

afterEach(() => {
  vi.useRealTimers();
});

describeDatabases('sent and failed mails on %s', (test) => {
  test('are deleted with their files 90, 180 and 7 days later, as /policy says', async ({ db }) => {
    const outbox = temporaryFolder('outbox');
    const booking = jobOf('confirmed');
    const old = [
      mail('sent-old', 'sent', KEPT.sent + 0.01, booking),
      mail('failed-old', 'failed', KEPT.failed + 0.01, booking),
      mail('account-sent-old', 'sent', KEPT.account + 0.01, jobOf('password-reset')),
      mail('account-failed-old', 'failed', KEPT.account + 0.01, jobOf('password-reset')),
    ];
    const young = [
      mail('sent', 'sent', KEPT.sent - 0.01, booking),
      mail('failed', 'failed', KEPT.failed - 0.01, booking),
      mail('account', 'sent', KEPT.account - 0.01, jobOf('password-reset')),
      // Its link grants no access.
      mail('second-factor', 'sent', KEPT.sent - 0.01, jobOf('second-factor')),
      // Never deleted, because it is still queued.
      mail('queued', 'queued', 1_000, booking),
      mail('account-queued', 'queued', 1_000, jobOf('password-reset')),
    ];
    const many = Array.from({ length: 1_100 }, (_, number) =>
      mail(`many-${number}`, 'sent', KEPT.sent + 1, booking),
    );
    for (const rows of [old, young, many]) await db.insertInto('mails').values(rows).execute();
    const fileOf = ({ id, audience, created_at }: MailsTable) =>
      mailFileName({ id, audience, queuedAt: created_at });
    for (const row of [...old, ...young]) writeFileSync(join(outbox, fileOf(row)), '');

    await deleteExpiredMails(db, outbox, NOW);
    const left = await db.selectFrom('mails').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(young.map(({ id }) => id).sort());
    expect(readdirSync(outbox).sort()).toEqual(young.map(fileOf).sort());
  });

  test('leave no unfinished file of a crash behind after an hour', async ({ db }) => {
    const outbox = temporaryFolder('outbox');
    const write = (name: string, writtenAt: number) => {
      writeFileSync(join(outbox, name), '');
      utimesSync(join(outbox, name), writtenAt / 1000, writtenAt / 1000);
    };
    // Files have timestamps of the machine's clock.
    vi.useFakeTimers({ toFake: ['Date'] });
    write('.left-by-a-crash.part', Date.now() - HOUR - 1_000);
    write('.being-written.part', Date.now() - HOUR + 1_000);
    write('.something-else', NOW - DAY);
    await deleteExpiredMails(db, outbox, NOW);
    expect(readdirSync(outbox).sort()).toEqual(['.being-written.part', '.something-else']);
  });

  test('leave no file without a row behind after a minute', async ({ db }) => {
    const outbox = temporaryFolder('outbox');
    const write = (name: string, writtenAt: number) => {
      writeFileSync(join(outbox, name), '');
      utimesSync(join(outbox, name), writtenAt / 1000, writtenAt / 1000);
      return name;
    };
    const fileOf = (id: string) => mailFileName({ id, audience: 'guest', queuedAt: NOW });
    const rows = (['sent', 'queued'] as const).map((status) =>
      mail(status, status, 1, jobOf('confirmed')),
    );
    await db.insertInto('mails').values(rows).execute();
    vi.useFakeTimers({ toFake: ['Date'] });
    const old = Date.now() - 61_000;
    const kept = [
      ...rows.map(({ id }) => write(fileOf(id), old)),
      write(fileOf('forgotten-while-it-was-written'), Date.now() - 59_000),
      write('a-mail-of-somebody-else.eml', old),
    ];
    // Like a worker that claimed the mail before its row was deleted.
    write(fileOf('forgotten'), old);
    await deleteExpiredMails(db, outbox, NOW);
    expect(readdirSync(outbox).sort()).toEqual(kept.sort());
  });
});
