import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { Booking } from '#domain/booking/booking.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { insertBooking } from '#server/bookings/queries.ts';
import type { Database } from '#server/database/database.ts';
import type { Instant } from '#server/database/schema.ts';
import { openLog } from '#server/log.ts';
import {
  type MailWorker,
  type MailWorkerParts,
  startMailWorker,
} from '#server/mail/mail-worker.ts';
import type { BookingNotificationKind } from '#server/mail/queue/mail-payload.ts';
import {
  enqueueBookingConfirmation,
  enqueueGuestNotification,
} from '#server/mail/queue/mail-queue.ts';
import type { SmtpTimeouts } from '#server/mail/transport/transport.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';

/** 'Now' of the mail tests. */
export const MAIL_NOW: Instant = Date.parse('2026-11-16T09:00:00Z');

export const SENDER = { name: 'Swali', address: 'bookings@example.com' };
export const PRODUCER = { name: 'Swali studio', address: 'producer@example.com' };

/**
 * Short enough for a test of every trouble, and long enough for a TLS handshake on a busy machine.
 * The silence is longer than the second between a trickling server's bytes.
 */
export const QUICK_TIMEOUTS: SmtpTimeouts = {
  connection: 4_000,
  greeting: 1_000,
  silence: 1_200,
  attempt: 4_000,
};

let bookings = 0;

/** A booking like any other, but for what the test says. Each has a date of its own. */
export function someBooking(more: Partial<Booking> = {}): Booking {
  bookings += 1;
  return {
    id: uuid(),
    guest_name: 'Jane Wambui',
    guest_email: 'jane@example.com',
    guest_phone: '+254 700 000 000',
    booking_date: addDays('2026-12-01', bookings),
    time_slot: '9:30 AM',
    notes: 'Small farms, big data',
    status: 'confirmed',
    ...more,
  };
}

/** Books and queues the two mails in one transaction, as the product does. */
export async function bookWithMails(
  { db }: Database,
  booking: Booking,
  now: Instant = MAIL_NOW,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await insertBooking(transaction, booking, now);
    await enqueueBookingConfirmation(transaction, booking, now);
  });
}

/** Queues a mail that tells the guest of a change, due at once unless the test delays it. */
export async function queueGuestNotification(
  { db }: Database,
  kind: BookingNotificationKind,
  booking: Booking,
  sequence: number,
  delayMs = 0,
): Promise<void> {
  await db
    .transaction()
    .execute((transaction) =>
      enqueueGuestNotification(transaction, { kind, booking, sequence, delayMs, now: MAIL_NOW }),
    );
}

/** What a mail worker said. */
export interface LogLine {
  readonly msg: string;
  readonly mail?: string;
  readonly attempt?: number;
  readonly code?: string;
}

/** A log whose lines can be awaited, so that nothing needs to be slept for. */
export interface RecordingLog {
  readonly logger: Logger;
  readonly lines: readonly LogLine[];
  /** Everything said, as it would stand in the log. */
  text(): string;
  /** Resolves when so many lines with this message have been written in all. */
  until(message: string, count: number): Promise<void>;
}

export function recordingLog(): RecordingLog {
  const lines: LogLine[] = [];
  const texts: string[] = [];
  const waiting = new Set<() => void>();
  // The product's own log, so that errors stand in it as they do there.
  const logger = openLog('trace', {
    write(text: string) {
      texts.push(text);
      lines.push(JSON.parse(text));
      for (const check of waiting) check();
    },
  });
  return {
    logger,
    lines,
    text: () => texts.join(''),
    until: (message, count) =>
      new Promise((resolve) => {
        const check = () => {
          if (lines.filter(({ msg }) => msg === message).length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
  };
}

/** A clock that stands still until it is set. */
export interface ManualClock {
  (): Instant;
  advance(milliseconds: number): void;
}

export function manualClock(start: Instant = MAIL_NOW): ManualClock {
  let now = start;
  return Object.assign(() => now, {
    advance(milliseconds: number) {
      now += milliseconds;
    },
  });
}

/** A worker that is stopped when the test ends. */
export function startTestWorker(
  parts: Pick<MailWorkerParts, 'database' | 'transport' | 'log'> & Partial<MailWorkerParts>,
): MailWorker {
  const worker = startMailWorker({
    sender: SENDER,
    producer: PRODUCER,
    clock: () => MAIL_NOW,
    random: () => 0.5,
    ...parts,
  });
  onTestEnd(() => worker.stop());
  return worker;
}

/** A mail server that is stopped when the test ends. */
export async function startTestMailServer(
  beforeAnswer?: (mail: ReceivedMail) => Promise<void>,
): Promise<MailServer> {
  const server = await startMailServer(beforeAnswer);
  onTestEnd(() => server.stop());
  return server;
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const TAG = /<[^>]*>/g;

/** The tags of a mail's HTML in order, but for those that a text of several lines brings. */
export const tagsOf = (html: string) =>
  html.match(TAG)?.filter((tag) => !/^<(br|\/?bdi)\b/.test(tag));

/** What a person reads of a mail's HTML; a line break in a text is a line break. */
export const readable = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replace(TAG, '')
    .replace(/&(lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity);
