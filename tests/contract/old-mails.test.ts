import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MAILS_KEPT_DAYS } from '#domain/retention.ts';
import type { MailsTable } from '#server/database/schema.ts';
import { forgetOldMails } from '#server/mail/forget-old-mails.ts';
import { mailFileName } from '#server/mail/mail-files.ts';
import { SEND_ACCOUNT_MAIL, SEND_BOOKING_NOTIFICATION } from '#server/mail/mail-queue.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2027-11-16T09:00:00Z');

function mail(id: string, status: MailsTable['status'], days: number, job: string): MailsTable {
  const at = NOW - days * DAY;
  return {
    id,
    job,
    audience: 'guest',
    booking_id: null,
    payload: '{}',
    status,
    attempts: 1,
    next_attempt_at: at,
    last_error: null,
    created_at: at,
    sent_at: status === 'sent' ? at : null,
  };
}

describe.each(ENGINES)('mails that are done with, on %s', (engine) => {
  it('are kept for as long as /policy says, with their files, and no longer', async () => {
    const { db } = await openTestDatabase(engine);
    const outbox = mkdtempSync(join(tmpdir(), 'show-tests-outbox-'));
    onTestFinished(() => rmSync(outbox, { recursive: true, force: true }));
    const { sent, failed, account } = MAILS_KEPT_DAYS;
    const booking = SEND_BOOKING_NOTIFICATION;
    const old = [
      mail('sent-old', 'sent', sent + 0.01, booking),
      mail('failed-old', 'failed', failed + 0.01, booking),
      mail('account-sent-old', 'sent', account + 0.01, SEND_ACCOUNT_MAIL),
      mail('account-failed-old', 'failed', account + 0.01, SEND_ACCOUNT_MAIL),
    ];
    const young = [
      mail('sent', 'sent', sent - 0.01, booking),
      mail('failed', 'failed', failed - 0.01, booking),
      mail('account', 'sent', account - 0.01, SEND_ACCOUNT_MAIL),
      // However long it has waited: it is still owed.
      mail('queued', 'queued', 1_000, booking),
      mail('account-queued', 'queued', 1_000, SEND_ACCOUNT_MAIL),
    ];
    const many = Array.from({ length: 1_100 }, (_, number) =>
      mail(`many-${number}`, 'sent', sent + 1, booking),
    );
    for (const rows of [old, young, many]) await db.insertInto('mails').values(rows).execute();
    const fileOf = ({ id, audience, created_at }: MailsTable) =>
      mailFileName({ id, audience, queuedAt: created_at });
    for (const row of [...old, ...young]) writeFileSync(join(outbox, fileOf(row)), '');

    await forgetOldMails(db, outbox, NOW);
    const left = await db.selectFrom('mails').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(young.map(({ id }) => id).sort());
    expect(readdirSync(outbox).sort()).toEqual(young.map(fileOf).sort());
  });

  it('take unfinished files with them that a crash has left, but none that may still be written', async () => {
    const { db } = await openTestDatabase(engine);
    const outbox = mkdtempSync(join(tmpdir(), 'show-tests-outbox-'));
    onTestFinished(() => rmSync(outbox, { recursive: true, force: true }));
    const write = (name: string, writtenAt: number) => {
      writeFileSync(join(outbox, name), '');
      utimesSync(join(outbox, name), writtenAt / 1000, writtenAt / 1000);
    };
    // Files are dated by the machine's clock.
    write('.left-by-a-crash.part', Date.now() - DAY);
    write('.being-written.part', Date.now());
    write('.something-else', NOW - DAY);
    await forgetOldMails(db, outbox, NOW);
    expect(readdirSync(outbox).sort()).toEqual(['.being-written.part', '.something-else']);
  });

  it('take files with them whose mail is in the database no longer, but none just written', async () => {
    const { db } = await openTestDatabase(engine);
    const outbox = mkdtempSync(join(tmpdir(), 'show-tests-outbox-'));
    onTestFinished(() => rmSync(outbox, { recursive: true, force: true }));
    const write = (name: string, writtenAt: number) => {
      writeFileSync(join(outbox, name), '');
      utimesSync(join(outbox, name), writtenAt / 1000, writtenAt / 1000);
      return name;
    };
    const fileOf = (id: string) => mailFileName({ id, audience: 'guest', queuedAt: NOW });
    const sent = Array.from({ length: 1_100 }, (_, number) =>
      mail(`sent-${number}`, 'sent', 1, SEND_BOOKING_NOTIFICATION),
    );
    const queued = mail('queued', 'queued', 1, SEND_BOOKING_NOTIFICATION);
    await db
      .insertInto('mails')
      .values([...sent, queued])
      .execute();
    const old = Date.now() - 5 * 60 * 1000;
    const kept = [
      ...[...sent, queued].map(({ id }) => write(fileOf(id), old)),
      write(fileOf('forgotten-while-it-was-written'), Date.now()),
      write('a-mail-of-somebody-else.eml', old),
    ];
    // As a worker does that had claimed the mail before its row was deleted.
    write(fileOf('forgotten'), old);
    await forgetOldMails(db, outbox, NOW);
    expect(readdirSync(outbox).sort()).toEqual(kept.sort());
  });
});
