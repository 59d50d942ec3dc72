import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Database, type DatabaseClock, plusMs } from '#server/database/database.ts';
import {
  type ClaimedMail,
  claimDueMails,
  LEASE_MS,
  markFailed,
  markForRetry,
  markSent,
  untilNextDueMs,
} from './queue/mail-queue.ts';
import { isPastRetrying, type Random, retryDelay } from './queue/retry-policy.ts';
import { renderMail } from './templates/render-mail.ts';
import { deliveryTrouble } from './transport/delivery-trouble.ts';
import { type Mailbox, mailbox } from './transport/mailbox.ts';
import type { MailTransport } from './transport/transport.ts';
import { createWakeSignal } from './wake-signal.ts';

/** Mails that one worker sends at the same time. */
const CONCURRENCY = 4;
/** How often the queue is read when nobody wakes the worker: another instance may have queued. */
const POLL_MS = 5_000;
/** How long a stop lets the attempts under way finish before it ends them. */
const STOP_PATIENCE_MS = 3_000;
const SHORT_PAUSE_MS = 1_000;

/** What a mail worker is made of. */
export interface MailWorkerParts {
  readonly database: Database;
  readonly transport: MailTransport;
  readonly sender: Mailbox;
  readonly producer: Mailbox;
  /** The database's clock: instances whose own differ share the queue. */
  readonly clock: DatabaseClock;
  readonly random: Random;
  /** Hears ids and error codes, never a guest's data. */
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly pollMs?: number | undefined;
  readonly concurrency?: number;
}

/** What came of an attempt: how the row says so, and how the log does once the row does. */
interface Result {
  write(): Promise<boolean>;
  tell(): void;
}

/** A running mail worker. */
export interface MailWorker {
  /** Looks into the queue now: a mail has just been queued. */
  wake(): void;
  /**
   * Claims nothing more, lets the attempts under way finish for about three seconds and ends the
   * rest, which stay queued. Closes the transport.
   */
  stop(): Promise<void>;
}

/**
 * Starts sending due mails, each at least once: after a crash between the mail server's acceptance
 * and the row's update to 'sent' it is sent again, with the same Message-ID. Any number of workers
 * may share a queue.
 * @throws UnsendableMailError when the sender's or the producer's address is not one mailbox
 */
export function startMailWorker(parts: MailWorkerParts): MailWorker {
  const { database, transport, clock, random, log } = parts;
  const { pollMs = POLL_MS, concurrency = CONCURRENCY } = parts;
  const addresses = {
    sender: mailbox(parts.sender.name, parts.sender.address),
    producer: mailbox(parts.producer.name, parts.producer.address),
  };
  const wakeSignal = createWakeSignal();
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  /** Makes one attempt; gives what came of it. */
  async function attempt(mail: ClaimedMail): Promise<Result> {
    const about = { mail: mail.id, audience: mail.audience, attempt: mail.attempts };
    try {
      await transport.send(await renderMail(mail, addresses));
      return {
        write: () => markSent(database, mail, clock()),
        tell: () => log.info(about, 'mail sent'),
      };
    } catch (error) {
      const { description, permanent, ...reason } = deliveryTrouble(error);
      if (permanent || isPastRetrying(mail.created_at, mail.claimed_at)) {
        return {
          write: () => markFailed(database, mail, description),
          tell: () => log.error({ ...about, ...reason }, 'mail failed for good'),
        };
      }
      const delayMs = retryDelay(mail.attempts, random);
      const retryInSeconds = Math.round(delayMs / 1000);
      return {
        write: () => markForRetry(database, mail, plusMs(clock(), delayMs), description),
        tell: () => log.warn({ ...about, ...reason, retryInSeconds }, 'mail will be retried'),
      };
    }
  }

  /** Writes a result, again while the database is away: an unwritten 'sent' is a second mail. */
  async function keep(mail: ClaimedMail, { write, tell }: Result): Promise<void> {
    const deadline = performance.now() + LEASE_MS / 2;
    for (;;) {
      try {
        if (await write()) tell();
        else log.warn({ mail: mail.id }, 'mail was claimed again or removed meanwhile');
        return;
      } catch (error) {
        log.error({ mail: mail.id, error }, "a mail's result could not be written");
        if (isStopping || performance.now() > deadline) return;
        await pause(SHORT_PAUSE_MS);
      }
    }
  }

  function begin(mail: ClaimedMail): void {
    const delivery = attempt(mail)
      .then((result) => keep(mail, result))
      .catch((error: unknown) => log.error({ mail: mail.id, error }, 'a mail could not be handled'))
      .finally(() => {
        underWay.delete(delivery);
        wakeSignal.wake();
      });
    underWay.add(delivery);
  }

  /** Claims what is due and there is room for; gives how long there is nothing more to do. */
  async function claim(): Promise<number> {
    const room = concurrency - underWay.size;
    if (room <= 0) return pollMs;
    const now = clock();
    // Asked first, since on SQLite even a claim of nothing waits for its turn to write.
    const waitMs = await untilNextDueMs(database, now);
    if (waitMs === null) return pollMs;
    if (waitMs > 0) return Math.min(waitMs, pollMs);
    const claimed = await claimDueMails(database, now, room);
    claimed.forEach(begin);
    // Nothing, though something was due: another worker is claiming it at this moment.
    return claimed.length > 0 ? 0 : Math.min(SHORT_PAUSE_MS, pollMs);
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      let rest = pollMs;
      try {
        rest = await claim();
      } catch (error) {
        log.error({ error }, 'the mail queue could not be read');
        rest = Math.min(SHORT_PAUSE_MS, pollMs);
      }
      if (!isStopping && rest > 0) await wakeSignal.wait(rest);
    }
  }

  const running = run();
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    isStopping = true;
    wakeSignal.wake();
    await running;
    const timeouts = setTimeout(() => transport.close(), STOP_PATIENCE_MS);
    await Promise.all(underWay);
    clearTimeout(timeouts);
    transport.close();
  }

  return {
    wake: () => wakeSignal.wake(),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
