import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { show } from '#content/show/show.ts';
import { slotStart } from '#domain/time/show-time.ts';
import { smtpTransport } from '#server/mail/transport/transport.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';
import type { ReceivedMail } from '#tests/kit/mail/mail-server.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import {
  bookWithMails,
  createBooking,
  PRODUCER,
  queueGuestNotification,
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

/** The calendar entry of a mail. */
function eventOf(mail: Email) {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf(mail)));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    saidMethod: mail.attachments.find(({ method }) => method !== undefined)?.method,
    uid: event.uid,
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().getTime(),
  };
}

type MailedEvent = ReturnType<typeof eventOf>;

/** A calendar that receives the mails in this order: the highest sequence of each entry wins. */
function calendarAfter(events: readonly MailedEvent[]): MailedEvent[] {
  const entries = new Map<string, MailedEvent>();
  for (const event of events) {
    const known = entries.get(event.uid);
    if (known === undefined || known.sequence < event.sequence) entries.set(event.uid, event);
  }
  return [...entries.values()];
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

    expect(eventOf(guest)).toMatchObject({
      method: 'REQUEST',
      start: slotStart(booking.booking_date, booking.time_slot),
    });
    expect(calendarOf(guest)).toContain('DTSTART;TZID=Africa/Nairobi:20261210T143000');
    expect(log.text()).not.toMatch(/jane|wambui|700 000|small farms/i);
  });

  test('add one calendar entry, cancel it and restore it', async (database) => {
    const server = await startTestMailServer();
    const { log, ...worker } = startTestWorker({
      database,
      transport: smtpTransport(server.url),
    });
    const booking = createBooking({ booking_date: '2026-12-10', time_slot: '2:30 PM' });
    await bookWithMails(database, booking);
    worker.wake();
    await log.until('mail sent', 2);
    await queueGuestNotification(database, 'cancelled', booking, 1);
    worker.wake();
    await log.until('mail sent', 3);
    await queueGuestNotification(database, 'reconfirmed', booking, 2);
    worker.wake();
    await log.until('mail sent', 4);

    const received = server.received.filter(
      ({ recipients }) => !recipients.includes(PRODUCER.address),
    );
    expect(received.map(({ recipients }) => recipients)).toEqual(
      Array.from({ length: 3 }, () => [booking.guest_email]),
    );
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(4);
    const mails = await Promise.all(received.map(parse));
    expect(mails.map(({ text }) => text?.split('\n')[0])).toEqual([
      'Booking confirmed!',
      'Booking cancelled',
      'Booking confirmed again',
    ]);
    const events = mails.map(eventOf);
    expect(events.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
    expect(events.map(({ saidMethod }) => saidMethod)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
    expect(events.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(new Set(events.map(({ start }) => start)).size).toBe(1);
    const statuses = (count: number) =>
      calendarAfter(events.slice(0, count)).map(({ status }) => status);
    expect(statuses(1)).toEqual(['CONFIRMED']);
    expect(statuses(2)).toEqual(['CANCELLED']);
    expect(statuses(3)).toEqual(['CONFIRMED']);
    expect(calendarAfter(events.toReversed()).map(({ status }) => status)).toEqual(['CONFIRMED']);
  });
});
