import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { MAIL_TROUBLES } from '#tests/kit/mail/mail-server.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-world.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const BOOKINGS = 50;
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };

describe.each(ENGINES)('a booking on %s', (engine) => {
  it.each(MAIL_TROUBLES)('does not wait for a mail server in trouble (%s, T21)', async (kind) => {
    const mailServer = await startTestMailServer();
    await mailServer.setTrouble(kind);
    const server = await startTestServer(engine, {
      smtpUrl: mailServer.url,
      window: WIDE_WINDOW,
    });
    // A server that is down is connected to by nobody.
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
      figure: `${confirmed} x 201, p95 ${latencies.quantile(0.95)} ms`,
      required: `${BOOKINGS} x 201, p95 <= 300 ms`,
    });
    expect(confirmed).toBe(BOOKINGS);
    expect(mailServer.received).toEqual([]);
    // The attempts under way end with their connections.
    await Promise.all([server.stop(), mailServer.setTrouble('down')]);
  });
});
