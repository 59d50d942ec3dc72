import PostalMime, { type Email } from 'postal-mime';
import { show } from '#content/show/show.ts';
import { smtpTransport } from '#server/mail/transport/transport.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';
import type { ReceivedMail } from '#tests/kit/mail/mail-server.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import {
  bookWithMails,
  createBooking,
  PRODUCER,
  SENDER,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';

const parse = ({ source }: ReceivedMail): Promise<Email> => PostalMime.parse(source);

function calendarOf(mail: Email): string {
  const attachment = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (attachment === undefined) throw new Error('There is no invitation');
  return typeof attachment.content === 'string'
    ? attachment.content
    : new TextDecoder().decode(attachment.content);
}

describeDatabases('the mails of a booking on %s', (test) => {
  test('are delivered by a mail server, with the same time in both (R125)', async (database) => {
    const server = await startTestMailServer();
    const { log, ...worker } = startTestWorker({
      database,
      transport: smtpTransport(server.url),
    });
    const booking = createBooking({ booking_date: '2026-12-10', time_slot: '2:30 PM' });
    await bookWithMails(database, booking);
    worker.wake();
    await log.until('mail sent', 2);

    const guestMail = server.received.find(({ recipients }) =>
      recipients.includes(booking.guest_email),
    );
    const producerMail = server.received.find(({ recipients }) =>
      recipients.includes(PRODUCER.address),
    );
    if (!guestMail || !producerMail) throw new Error('A mail is missing');
    expect(server.received.map(({ recipients }) => recipients.length)).toEqual([1, 1]);
    const [guest, producer] = await Promise.all([parse(guestMail), parse(producerMail)]);

    expect(guest.from).toMatchObject(SENDER);
    expect(guest.replyTo).toMatchObject([{ address: show.email }]);
    expect(producer.replyTo).toMatchObject([{ address: booking.guest_email }]);
    expect(guest.subject).toBe('Recording with Swali: Thu 10 Dec, 2:30 PM (Nairobi)');
    for (const part of [guest.text, guest.html, producer.text, producer.html]) {
      expect(part).toContain('Thursday, December 10, 2026');
      expect(part).toContain('2:30 PM');
      expect(part).toContain('Nairobi time (UTC+3)');
    }
    expect(producer.attachments).toEqual([]);

    expect(calendarOf(guest)).toContain('METHOD:REQUEST');
    expect(calendarOf(guest)).toContain('DTSTART;TZID=Africa/Nairobi:20261210T143000');
    expect(log.text()).not.toMatch(/jane|wambui|700 000|small farms/i);
  });
});
