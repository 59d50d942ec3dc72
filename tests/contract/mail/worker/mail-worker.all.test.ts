import { smtpTransport } from '#server/mail/transport/transport.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { bookWithMails, createBooking, startTestWorker } from '#tests/kit/mail/mail-system.ts';

describeDatabases('the mail worker on %s', (test) => {
  test('aborts hanging attempts on stop', async (database) => {
    const server = await startTestMailServer();
    await server.setFault('hang before greeting');
    const timeouts = { connectMs: 60_000, greetingMs: 60_000, idleMs: 60_000, attemptMs: 60_000 };
    await bookWithMails(database, createBooking());
    const { log, ...worker } = startTestWorker({
      database,
      transport: smtpTransport(server.url, timeouts),
    });
    await server.untilConnected(2);
    await worker.stop();
    expect(log.lines.map(({ msg, code }) => [msg, code])).toEqual([
      ['mail will be retried', 'EABORT'],
      ['mail will be retried', 'EABORT'],
    ]);
    await server.untilIdle();
  });
});
