import PostalMime from 'postal-mime';
import { smtpTransport } from '#server/mail/transport/transport.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import {
  bookWithMails,
  createBooking,
  PRODUCER,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';

describeDatabases('the mails of a booking on %s', (test) => {
  test('are delivered by a mail server, with the same time in both (R125)', async (database) => {
    const server = await startTestMailServer();
    const transport = smtpTransport(server.url);
    const { log, ...worker } = startTestWorker({ database, transport });
    const booking = createBooking({ booking_date: '2026-12-10', time_slot: '2:30 PM' });
    await bookWithMails(database, booking);
    worker.wake();
    await log.until('mail sent', 2);
    const recipients = server.received.flatMap((mail) => mail.recipients);
    expect(recipients.toSorted()).toEqual([booking.guest_email, PRODUCER.address].toSorted());
    for (const { source } of server.received) {
      const { text, html } = await PostalMime.parse(source);
      for (const part of [text, html])
        expect(part).toMatch(/Thursday, December 10, 2026.*2:30 PM.*Nairobi time \(UTC\+3\)/s);
    }
    expect(log.text()).not.toMatch(/jane|wambui|700 000|small farms/i);
  });
});
