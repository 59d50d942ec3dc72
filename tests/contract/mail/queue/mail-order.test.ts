import { serializePayload } from '#server/mail/kinds/mail-kinds.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import { getGuestMailStates, getMailsOf } from '#server/mail/queue/mail-state.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import { describe, describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { bookWithMails, createBooking, MAIL_NOW, mailRow } from '#tests/kit/mail/mail-system.ts';

describeDatabases('the mails of a booking on %s', (test) => {
  test('are ordered by their sequence, then by when they were queued, then by their ids', async (database) => {
    const booking = createBooking();
    await bookWithMails(database, booking);
    await database.db.deleteFrom('mails').execute();
    const mails = [
      ['d', 1, 5, 'sent'],
      ['a', 2, 1, 'failed'],
      ['c', 0, 9, 'sent'],
      ['f', 1, 3, 'sent'],
      ['b', 1, 3, 'sent'],
      ['e', 1, 3, 'sent'],
    ] as const;
    for (const [id, sequence, created_at, status] of mails) {
      const payload = serializePayload({ kind: 'confirmed', sequence, booking });
      const row = mailRow({ id, booking_id: booking.id, payload, status, created_at });
      await database.db.insertInto('mails').values(row).execute();
    }
    const ordered = await getMailsOf(database.db, booking.id);
    expect(ordered.map(({ id }) => id)).toEqual(['c', 'b', 'e', 'f', 'd', 'a']);
    const states = await getGuestMailStates(database.db, [booking.id]);
    expect([...states]).toEqual([[booking.id, 'failed']]);
  });
});

const MESSAGE = { name: 'Jane', email: 'jane@example.com', subject: 'Hello', message: 'Karibu' };

describe.each(ENGINES)('a mail without a booking on %s', (engine) => {
  it.each([
    ['send-account-mail', { kind: 'password-reset', to: 'jane@example.com', link: 'https://x/' }],
    ['send-contact-message', { kind: 'contact', to: 'letters@example.com', message: MESSAGE }],
  ] as const)('is due at once, independent of other mails: %s', async (job, mail) => {
    const database = await openTestDatabase(engine);
    await workAt(database, MAIL_NOW, (tx) => enqueueMail(tx, mail));
    const queued = { status: 'queued', attempts: 0, next_attempt_at: MAIL_NOW } as const;
    const row = { ...queued, job, audience: 'producer', created_at: MAIL_NOW } as const;
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([
      { ...mailRow({ id: '', ...row, payload: JSON.stringify(mail) }), id: expect.any(String) },
    ]);
  });
});
