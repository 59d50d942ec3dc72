import { describe, it } from 'vitest';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { FORM_ENGINES } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { MAIL_FAULTS, startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

const BOOKINGS = pick({ all: 10, long: 50 });
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 90 };

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it.each(MAIL_FAULTS)('books beside a failing mail server: %s (T21)', async (kind) => {
    const mailServer = await startTestMailServer();
    await mailServer.setFault(kind);
    const server = await startTestServer(engine, { smtpUrl: mailServer.url, window: WIDE_WINDOW });
    // A server that is down gets no connection.
    const tried = kind === 'down' ? Promise.resolve() : mailServer.untilConnected(1);
    const latencies = new Latencies();
    let confirmed = 0;
    for (const [index, slot] of manySlots(BOOKINGS).entries()) {
      const request = bookingRequest({ ...slot, guest_email: `guest-${index}@example.com` });
      const response = await latencies.measure(book(server.url, request, `key-${index}`));
      if (response.status === 201) confirmed += 1;
    }
    await tried;
    recordFigure({
      test: 'T21',
      name: `booking while the mail server: ${kind}, ${engine}`,
      operations: BOOKINGS,
      measured: [
        exactly('201', confirmed, BOOKINGS),
        none('mails received', mailServer.received),
        atMost('p95 of bookings', latencies.quantile(0.95), 300, 'ms'),
      ],
    });
    // The attempts in flight end with their connections.
    await Promise.all([server.stop(), mailServer.setFault('down')]);
  });
});
