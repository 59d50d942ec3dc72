import PostalMime from 'postal-mime';
import type { Database } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import { smtpTransport } from '#server/mail/transport/transport.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import {
  MAIL_NOW,
  mailRow,
  PRODUCER,
  SENDER,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';

const DELIVERY = 'letters@example.com';

const MESSAGE = {
  name: 'Jane "JW" Wambui, <evil@example.net>',
  email: 'jane@example.com',
  subject: 'Your last episode\r\nBcc: evil@example.net',
  message: 'Who chose the music?\n.\nIt stayed with me. 🎙️',
};

const queueMessage = (database: Database) =>
  workAt(database, MAIL_NOW, (tx) =>
    enqueueMail(tx, { kind: 'contact', to: DELIVERY, message: MESSAGE }),
  );

describeDatabases('a message of the contact form on %s', (test) => {
  test('is queued without a booking', async (database) => {
    await queueMessage(database);
    const queued = { status: 'queued', attempts: 0, next_attempt_at: MAIL_NOW } as const;
    const row = { ...queued, job: 'send-contact-message', audience: 'producer' } as const;
    const payload = JSON.stringify({ kind: 'contact', to: DELIVERY, message: MESSAGE });
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([
      { ...mailRow({ id: '', ...row, payload, created_at: MAIL_NOW }), id: expect.any(String) },
    ]);
  });

  test('is delivered to its mailbox only, with Reply-To set to the writer', async (database) => {
    const server = await startTestMailServer();
    await queueMessage(database);
    const { log } = startTestWorker({
      database,
      transport: smtpTransport(server.url),
    });
    await log.until('mail sent', 1);

    expect(server.received.map(({ recipients }) => recipients)).toEqual([[DELIVERY]]);
    const [received] = server.received;
    if (!received) throw new Error('No mail came');
    const mail = await PostalMime.parse(received.source);
    expect(mail.from).toMatchObject(SENDER);
    expect(mail.to).toMatchObject([{ address: DELIVERY }]);
    expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []]);
    expect(mail.replyTo).toMatchObject([{ name: MESSAGE.name, address: MESSAGE.email }]);
    expect(mail.subject).toContain('Your last episode Bcc: evil@example.net');
    expect(mail.text).toContain('Who chose the music?');
    expect(mail.text).toContain('It stayed with me. 🎙️');
    expect(mail.attachments).toEqual([]);
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain(PRODUCER.address);
    expect(log.text()).not.toMatch(/jane|wambui|music|evil/i);
  });
});
