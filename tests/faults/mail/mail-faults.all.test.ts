import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import {
  type MailTransport,
  type SmtpTimeouts,
  smtpTransport,
} from '#server/mail/transport/transport.ts';
import {
  ENGINES,
  FORM_ENGINES,
  newDatabaseLocation,
  openTestDatabase,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import {
  MAIL_FAULTS,
  type MailFault,
  type ReceivedMail,
  startTestMailServer,
} from '#tests/kit/mail/mail-server.ts';
import {
  bookWithMails,
  createBooking,
  MAIL_NOW,
  manualClock,
  recordingLog,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';
import { atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { pick } from '#tests/kit/tier.ts';
import type { SenderChoices } from './mail-sender.ts';

const SENDER = join(import.meta.dirname, 'mail-sender.ts');

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

async function statuses({ db }: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

const distinct = (mails: readonly ReceivedMail[]) =>
  new Set(mails.map(({ messageId }) => messageId)).size;

/** A clock that runs, because a mail that a busy machine delays is due again after half a minute. */
function runningClock() {
  const started = performance.now();
  return () => MAIL_NOW + Math.round(performance.now() - started);
}

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

describe.each(ENGINES)('on %s', (engine) => {
  it('sends every mail exactly once with eight workers on two instances (T20)', async () => {
    const planned = pick({ all: 40, long: 2_000 });
    const location = await newDatabaseLocation(engine);
    const first = await openTestDatabaseAt(location);
    const second = await openTestDatabaseAt(location);
    for (let mails = 0; mails < planned; mails += 2) await bookWithMails(first, createBooking());
    const server = await startTestMailServer();
    const log = recordingLog();
    const clock = runningClock();
    const started = performance.now();
    const workers = [first, first, first, first, second, second, second, second].map((database) =>
      startTestWorker({
        database,
        transport: smtpTransport(server.url),
        log: log.logger,
        clock,
        pollMs: 50,
      }),
    );
    await log.until('mail sent', planned);
    const seconds = Math.round((performance.now() - started) / 1_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    const { sent = 0, ...unsent } = await statuses(first);
    recordFigure({
      test: 'T20',
      name: `outbox workers, ${engine}`,
      operations: planned,
      measured: [
        exactly('mails received', distinct(server.received), planned),
        exactly('duplicates', server.received.length - distinct(server.received), 0),
        exactly('marked as sent', sent, planned),
        { name: 'left', value: sum(unsent), exactly: 0, examples: [unsent] },
        { name: 'duration', value: seconds, unit: 's' },
      ],
    });
  });

  it('loses no mail when the sender is killed between DATA and the mark as sent (T22)', async () => {
    const rounds = pick({ all: 1, long: 100 });
    const planned = 2 * rounds;
    const location = await newDatabaseLocation(engine);
    const database = await openTestDatabaseAt(location);
    let sender: ChildProcess | undefined;
    let killed = 0;
    let mayKill = true;
    const server = await startTestMailServer(async () => {
      if (!mayKill || sender === undefined) return;
      const ended = once(sender, 'exit');
      if (sender.kill('SIGKILL')) killed += 1;
      await ended;
    });
    const run = async (now: number): Promise<number | null> => {
      const choices: SenderChoices = { location, smtpUrl: server.url, now };
      sender = spawn(process.execPath, [SENDER, JSON.stringify(choices)], { stdio: 'inherit' });
      const child = sender;
      onTestFinished(() => void child.kill('SIGKILL'));
      const [code] = await once(child, 'exit');
      return code;
    };

    // Each sender starts after the lease of the previous one has expired.
    for (let round = 0; round < rounds; round += 1) {
      const now = MAIL_NOW + round * 120_000;
      await bookWithMails(database, createBooking(), now);
      expect(await run(now)).toBeNull();
    }
    mayKill = false;
    expect(await run(MAIL_NOW + rounds * 120_000)).toBe(0);

    const lost = planned - distinct(server.received);
    const duplicates = server.received.length - distinct(server.received);
    const { sent = 0 } = await statuses(database);
    const ids = await database.db.selectFrom('mails').select('id').execute();
    const known = new Set(ids.map(({ id }) => `<${id}@example.com>`));
    const foreign = server.received.filter(({ messageId }) => !known.has(messageId));
    recordFigure({
      test: 'T22',
      name: `sender killed, ${engine}`,
      operations: killed,
      measured: [
        exactly('kills', killed, rounds),
        exactly('mails lost', lost, 0),
        atMost('duplicates with the same Message-ID', duplicates, rounds),
        none('mails with another Message-ID', foreign),
        exactly('marked as sent', sent, planned),
      ],
    });
  });
});

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
    const { sent = 0, failed = 0 } = await statuses(database);
    recordFigure({
      test: 'T21',
      name: `mail server: ${kind}, ${engine}`,
      operations: planned,
      measured: [
        exactly('delivered after recovery', distinct(server.received), delivered),
        exactly('mails received', server.received.length, delivered),
        exactly('marked as sent', sent, delivered),
        exactly('given up', failed, planned - delivered),
        atMost('longest attempt', transport.longest(), 15_000, 'ms'),
      ],
    });
  });
});
