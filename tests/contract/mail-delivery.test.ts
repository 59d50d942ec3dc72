import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { show } from '#content/show.ts';
import { slotStart } from '#domain/show-time.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database.ts';
import type { ReceivedMail } from '#tests/kit/mail-server.ts';
import {
  bookWithMails,
  PRODUCER,
  QUICK_PATIENCE,
  recordingLog,
  SENDER,
  someBooking,
  startTestMailServer,
  startTestWorker,
} from '#tests/kit/mail-world.ts';

const parse = ({ source }: ReceivedMail): Promise<Email> => PostalMime.parse(source);

function calendarOf(mail: Email): string {
  const attachment = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (attachment === undefined) throw new Error('There is no invitation');
  return typeof attachment.content === 'string'
    ? attachment.content
    : new TextDecoder().decode(attachment.content);
}

describe.each(ENGINES)('the mails of a booking on %s', (engine) => {
  it('sends both mails through a real mail server, with the same time in all of them', async () => {
    const database = await openTestDatabase(engine);
    const server = await startTestMailServer();
    const log = recordingLog();
    const worker = startTestWorker({
      database,
      transport: smtpTransport(server.url, QUICK_PATIENCE),
      log: log.logger,
    });
    const booking = someBooking({ booking_date: '2026-12-10', time_slot: '2:30 PM' });
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
    expect(guest.subject).toBe('Booking confirmed: Thursday, December 10, 2026, 2:30 PM (Nairobi)');
    for (const part of [guest.text, guest.html, producer.text, producer.html]) {
      expect(part).toContain('Thursday, December 10, 2026');
      expect(part).toContain('2:30 PM');
      expect(part).toContain('Nairobi time (UTC+3)');
    }
    expect(producer.attachments).toEqual([]);

    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(calendarOf(guest))).getFirstSubcomponent('vevent') ?? undefined,
    );
    expect(event.startDate.zone.tzid).toBe('Africa/Nairobi');
    expect(event.startDate.toJSDate().getTime()).toBe(
      slotStart(booking.booking_date, booking.time_slot),
    );
    expect(log.text()).not.toMatch(/jane|wambui|700 000|small farms/i);
  });
});
