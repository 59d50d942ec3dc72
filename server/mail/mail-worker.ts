import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { addMs, type DatabaseClock } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { type Loop, startLoop } from '#server/time/loop.ts';
import { type MailSources, ObsoleteMailError } from './kinds/mail-kind.ts';
import { claimWithinLimit } from './queue/guest-mail-limit.ts';
import {
  assertNotObsolete,
  type ClaimedMail,
  isRetryExpired,
  LEASE_MS,
  type Random,
  retryDelay,
  saveOutcome,
  untilNextDueMs,
} from './queue/mail-queue.ts';
import { WRITTEN_TO_FILE } from './queue/mail-state.ts';
import { renderMail } from './render-mail.ts';
import { classifyDeliveryError } from './transport/delivery-error.ts';
import { type Mailbox, mailbox } from './transport/outgoing-mail.ts';
import type { MailTransport } from './transport/transport.ts';

const CONCURRENCY = 4;
/** Polling is needed for mails that another instance has queued. */
const POLL_MS = 5_000;
const STOP_TIMEOUT_MS = 3_000;
const DATABASE_RETRY_DELAY_MS = 1_000;

export interface MailWorkerDeps {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly sender: Mailbox;
  readonly producer: Mailbox;
  readonly sources: MailSources;
  readonly guestMailsPerMailbox: RateLimiter;
  readonly clock: DatabaseClock;
  readonly random: Random;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly pollMs?: number | undefined;
  readonly concurrency?: number;
}

interface MailOutcome {
  readonly row: Parameters<typeof saveOutcome>[2];
  writeLog(): void;
}

/** Sends at least once, with the same Message-ID. @throws UnsendableMailError for a wrong sender or producer */
export function startMailWorker(parts: MailWorkerDeps): Loop {
  const { database, transport, clock, random, log } = parts;
  const { pollMs = POLL_MS, concurrency = CONCURRENCY } = parts;
  const mailboxes = {
    sender: mailbox(parts.sender.name, parts.sender.address),
    producer: mailbox(parts.producer.name, parts.producer.address),
  };
  const inFlight = new Map<ClaimedMail['id'], Promise<void>>();
  let isStopping = false;

  async function attempt(mail: ClaimedMail): Promise<MailOutcome> {
    const logContext = { mail: mail.id, audience: mail.audience, attempt: mail.attempts };
    try {
      await assertNotObsolete(database.db, mail);
      await transport.send(await renderMail(mail, mailboxes, parts.sources));
      const last_error = transport.writesFiles ? WRITTEN_TO_FILE : null;
      return {
        row: { status: 'sent', sent_at: clock(), last_error },
        writeLog: () => log.info(logContext, 'mail sent'),
      };
    } catch (error) {
      if (error instanceof ObsoleteMailError) {
        const { message: reason } = error;
        return {
          row: { status: 'failed', last_error: reason },
          writeLog: () => log.warn({ ...logContext, reason }, 'obsolete mail dropped'),
        };
      }
      const { description: last_error, permanent, ...reason } = classifyDeliveryError(error);
      if (permanent || isRetryExpired(mail.created_at, mail.claimed_at)) {
        return {
          row: { status: 'failed', last_error },
          writeLog: () => log.error({ ...logContext, ...reason }, 'mail failed for good'),
        };
      }
      const delayMs = retryDelay(mail.attempts, random);
      const retryInSeconds = Math.round(delayMs / 1000);
      return {
        row: { next_attempt_at: addMs(clock(), delayMs), last_error },
        writeLog: () =>
          log.warn({ ...logContext, ...reason, retryInSeconds }, 'mail will be retried'),
      };
    }
  }

  /** Retries while the database is unavailable: a mail whose 'sent' is lost is sent twice. */
  async function settle(mail: ClaimedMail, { row, writeLog }: MailOutcome): Promise<void> {
    const deadline = performance.now() + LEASE_MS / 2;
    for (;;) {
      try {
        if (await saveOutcome(database, mail, row)) writeLog();
        else log.warn({ mail: mail.id }, 'mail was claimed again or removed meanwhile');
        return;
      } catch (error) {
        log.error({ mail: mail.id, error }, "a mail's result could not be written");
        if (isStopping || performance.now() > deadline) return;
        await pause(DATABASE_RETRY_DELAY_MS);
      }
    }
  }

  function deliver(mail: ClaimedMail): void {
    const delivery = attempt(mail)
      .then((outcome) => settle(mail, outcome))
      .catch((error: unknown) => log.error({ mail: mail.id, error }, 'a mail could not be handled'))
      .finally(() => {
        inFlight.delete(mail.id);
        loop.wake();
      });
    inFlight.set(mail.id, delivery);
  }

  /** Claims due mails up to the free capacity. Returns the pause until the next claim. */
  async function claimNext(): Promise<number> {
    const capacity = concurrency - inFlight.size;
    if (capacity <= 0) return pollMs;
    const now = clock();
    const beingSent = [...inFlight.keys()];
    const waitMs = await untilNextDueMs(database, now, beingSent);
    if (waitMs === null) return pollMs;
    if (waitMs > 0) return Math.min(waitMs, pollMs);
    const limit = parts.guestMailsPerMailbox;
    const claimed = await claimWithinLimit(database, now, capacity, limit, beingSent);
    claimed.forEach(deliver);
    // An empty result although mails are due: another worker is claiming them.
    return claimed.length > 0 ? 0 : Math.min(DATABASE_RETRY_DELAY_MS, pollMs);
  }

  const loop = startLoop({
    run: claimNext,
    onError: (error) => log.error({ error }, 'the mail queue could not be read'),
    pollMs,
    retryMs: DATABASE_RETRY_DELAY_MS,
  });

  return {
    wake: loop.wake,
    /** Deliveries in flight get `STOP_TIMEOUT_MS`; aborted ones stay queued. */
    async stop() {
      isStopping = true;
      await loop.stop();
      const stopTimer = setTimeout(() => transport.close(), STOP_TIMEOUT_MS);
      await Promise.all(inFlight.values());
      clearTimeout(stopTimer);
      transport.close();
    },
  };
}
