import { describe, expect, it } from 'vitest';
import {
  type MailTransport,
  type SmtpTimeouts,
  smtpTransport,
} from '#server/mail/transport/transport.ts';
import { FORM_ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import { MAIL_FAULTS, type MailFault, startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import {
  bookWithMails,
  createBooking,
  manualClock,
  recordingLog,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';
import { atMost, exactly, recordFigure } from '#tests/kit/report/figures.ts';
import { pick } from '#tests/kit/tier.ts';

/**
 * Long enough for a TLS handshake on a busy machine; `idleMs` is longer than the second between the
 * bytes of the trickling server.
 */
const QUICK_TIMEOUTS: SmtpTimeouts = {
  connectMs: 4_000,
  greetingMs: 1_000,
  // More than a second after the greeting's: on a busy machine, timers that are close end in either order.
  idleMs: 2_500,
  attemptMs: 4_000,
};

/** The stored error of each fault: the server's own words if it replied. */
const LAST_ERRORS: Record<MailFault, RegExp> = {
  down: /^ESOCKET: .*ECONNREFUSED/,
  'hang before greeting': /^ETIMEDOUT: Greeting never received/,
  'hang after DATA': /^ETIMEDOUT: Timeout/,
  '450': /^EENVELOPE: .*450 Mailbox busy/,
  '550': /^EENVELOPE: .*550 No such mailbox/,
  '1 byte/s': /^ETIMEDOUT: No result within \d+ ms/,
  'TLS error': /^ESOCKET: .*certificate/,
};

/** The transport, with the duration of its longest attempt. */
function timed(transport: MailTransport): MailTransport & { longest(): number } {
  let longest = 0;
  return {
    ...transport,
    async send(mail) {
      const started = performance.now();
      try {
        await transport.send(mail);
      } finally {
        longest = Math.max(longest, performance.now() - started);
      }
    },
    longest: () => Math.round(longest),
  };
}

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it.each(MAIL_FAULTS)('retries mails of a failing mail server: %s (T21)', async (kind) => {
    const planned = 4;
    const database = await openTestDatabase(engine);
    const server = await startTestMailServer();
    const clock = manualClock();
    const log = recordingLog();
    const transport = timed(
      smtpTransport(server.url, pick({ all: QUICK_TIMEOUTS, long: undefined })),
    );
    for (let mails = 0; mails < planned; mails += 2) await bookWithMails(database, createBooking());
    await server.setFault(kind);
    const worker = startTestWorker({ database, transport, log: log.logger, clock });

    const isPermanent = kind === '550';
    await log.until(isPermanent ? 'mail failed for good' : 'mail will be retried', planned);
    await server.untilIdle();
    const troubled = await database.db.selectFrom('mails').selectAll().execute();
    expect(troubled).toHaveLength(planned);
    for (const mail of troubled) {
      expect(mail).toMatchObject({ attempts: 1, status: isPermanent ? 'failed' : 'queued' });
      expect(mail.last_error).toMatch(LAST_ERRORS[kind]);
      if (!isPermanent) expect(mail.next_attempt_at - clock()).toBe(30_000);
    }
    expect(server.received).toEqual([]);

    await server.setFault(null);
    clock.advance(120_000);
    worker.wake();
    const delivered = isPermanent ? 0 : planned;
    await log.until('mail sent', delivered);
    await worker.stop();
    const rows = await database.db.selectFrom('mails').select('status').execute();
    const isSettled = ({ status }: { status: string }) =>
      status === (isPermanent ? 'failed' : 'sent');
    const received = new Set(server.received.map(({ messageId }) => messageId));
    recordFigure({
      test: 'T21',
      name: `mail server: ${kind}, ${engine}`,
      operations: planned,
      measured: [
        exactly('delivered after recovery', received.size, delivered),
        exactly('mails received', server.received.length, delivered),
        exactly('marked as sent, or given up', rows.filter(isSettled).length, planned),
        atMost('longest attempt', transport.longest(), 15_000, 'ms'),
      ],
    });
  });
});
