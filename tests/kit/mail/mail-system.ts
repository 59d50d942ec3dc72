import { EventEmitter, once } from 'node:events';
import { v7 as uuid } from 'uuid';
import type { Booking } from '#domain/booking/booking.ts';
import type { MailedInvitation } from '#domain/invitation/invitation.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { insertBooking } from '#server/bookings/booking-row.ts';
import type { SqlInstant } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import type { MailsTable } from '#server/database/schema.ts';
import { createLog } from '#server/errors/log.ts';
import type { BookingNotificationKind } from '#server/mail/kinds/booking-notification.ts';
import type { MailSources } from '#server/mail/kinds/mail-kind.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';
import { type MailWorkerDeps, startMailWorker } from '#server/mail/mail-worker.ts';
import {
  enqueueBookingConfirmation,
  enqueueNotifications,
} from '#server/mail/queue/booking-notifications.ts';
import { type ClaimedMail, claimDueMails, saveOutcome } from '#server/mail/queue/mail-queue.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { Instant } from '#server/time/clock.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';

export const MAIL_NOW: Instant = Date.parse('2026-11-16T09:00:00Z');

export const SENDER = { name: 'Swali', address: 'bookings@example.com' };
export const GUEST_LINK = `https://show.example/your-booking#${'a'.repeat(22)}.${'b'.repeat(22)}`;

/** Where the owner of an account asks for a new password. */
export const NEW_PASSWORD_URL = 'https://show.example/auth?forgot';

export const MAILED_INVITATION: MailedInvitation = {
  name: 'Jane Wambui',
  today: '2026-11-16',
  window: { from: '2026-11-17', to: '2026-11-29' },
  uses_max: 1,
  // The end of December 11 in Nairobi.
  expires_at: Date.parse('2026-12-11T21:00:00Z'),
  link: `https://show.example/book#i=${'a'.repeat(22)}.${'b'.repeat(22)}`,
};

export const MAIL_SOURCES: MailSources = {
  findGuestLink: async () => GUEST_LINK,
  isMailboxProven: async () => true,
  findSchedule: async () => [],
  findInvitation: async () => MAILED_INVITATION,
  findEpisode: async () => ({ title: 'Who owns the river?', slug: 'who-owns-the-river' }),
  newPasswordUrl: () => NEW_PASSWORD_URL,
};

export const PRODUCER = { name: 'Swali studio', address: 'producer@example.com' };

/** Renders a mail like the worker. */
export const renderTestMail = (
  row: Pick<ClaimedMail, 'audience' | 'payload'> & Partial<ClaimedMail>,
  sources: Partial<MailSources> = {},
) =>
  renderMail(
    { id: 'row-1', created_at: MAIL_NOW, ...row },
    { sender: SENDER, producer: PRODUCER },
    { ...MAIL_SOURCES, ...sources },
  );

let bookings = 0;

/** A valid booking, with the test's changes. Each has a different date. */
export function createBooking(more: Partial<Booking> = {}): Booking {
  bookings += 1;
  const booking_date = addDays('2026-12-01', bookings);
  return {
    id: uuid(),
    ...sampleBooking({ booking_date }),
    status: 'confirmed',
    guest_zone: null,
    ...more,
  };
}

export const mailRow = (more: Partial<MailsTable> & Pick<MailsTable, 'id'>): MailsTable => ({
  job: jobOf('confirmed'),
  audience: 'guest',
  booking_id: null,
  invitation_id: null,
  payload: '{}',
  status: 'sent',
  attempts: 1,
  next_attempt_at: 0,
  last_error: null,
  created_at: 0,
  sent_at: null,
  ...more,
});

/** Inserts a booking and queues its two mails in one transaction, like the product. */
export async function bookWithMails(
  database: Database,
  booking: Booking,
  now: Instant = MAIL_NOW,
): Promise<void> {
  await workAt(database, now, async (tx) => {
    await insertBooking(tx, booking);
    await enqueueBookingConfirmation(tx, booking);
  });
}

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>;

export const markSent = (database: Database, mail: Claim, sent_at: SqlInstant) =>
  saveOutcome(database, mail, { status: 'sent', sent_at, last_error: null });

export const markFailed = (database: Database, mail: Claim, last_error: string) =>
  saveOutcome(database, mail, { status: 'failed', last_error });

export const markForRetry = (
  database: Database,
  mail: Claim,
  next_attempt_at: SqlInstant,
  last_error: string,
) => saveOutcome(database, mail, { next_attempt_at, last_error });

/** Claims every mail that is due and marks it as sent, like a worker. */
export async function sendDueMails(database: Database, now: Instant = MAIL_NOW): Promise<void> {
  for (const mail of await claimDueMails(database, now, 100)) await markSent(database, mail, now);
}

export async function queueGuestNotification(
  database: Database,
  kind: BookingNotificationKind,
  booking: Booking,
  sequence: number,
  delayMs = 0,
): Promise<void> {
  const mail = { audience: 'guest', kind, booking, sequence, delayMs } as const;
  await workAt(database, MAIL_NOW, (tx) => enqueueNotifications(tx, mail));
}

interface LogLine {
  readonly msg: string;
  readonly mail?: string;
  readonly attempt?: number;
  readonly code?: string;
}

/** A log with lines that tests can wait for. */
export function recordingLog() {
  const lines: LogLine[] = [];
  const texts: string[] = [];
  const writes = new EventEmitter();
  // The product's own logger, so that errors are serialized as in production.
  const logger = createLog('trace', {
    write(text: string) {
      texts.push(text);
      lines.push(JSON.parse(text));
      writes.emit('line');
    },
  });
  return {
    logger,
    lines: lines as readonly LogLine[],
    text: () => texts.join(''),
    async until(message: string, count: number): Promise<void> {
      while (lines.filter(({ msg }) => msg === message).length < count) await once(writes, 'line');
    },
  };
}

/** A clock that only `advance` moves. */
export function manualClock() {
  let now = MAIL_NOW;
  return Object.assign(() => now, {
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}

/** Stops it when the test ends. @param send in place of a transport; by default each mail is kept in `sent` */
export function startTestWorker({
  send,
  ...parts
}: Pick<MailWorkerDeps, 'database'> &
  Partial<MailWorkerDeps & Pick<MailWorkerDeps['transport'], 'send'>>) {
  const log = recordingLog();
  const sent: OutgoingMail[] = [];
  const keep = async (mail: OutgoingMail) => void sent.push(mail);
  const worker = startMailWorker({
    transport: { description: 'recording', send: send ?? keep, close: () => {} },
    log: log.logger,
    sender: SENDER,
    producer: PRODUCER,
    sources: MAIL_SOURCES,
    guestMailsPerMailbox: createRateLimiter('', { times: 1_000_000, seconds: 60 }, () => MAIL_NOW),
    clock: () => MAIL_NOW,
    random: () => 0.5,
    ...parts,
  });
  onTestEnd(worker.stop);
  return { ...worker, log, sent };
}

/** A database that rejects so many results of mails. */
export function rejectingResults(database: Database, times = Number.POSITIVE_INFINITY): Database {
  let left = times;
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === 'updateTable' && left > 0) {
        left -= 1;
        throw new Error('the database is unavailable');
      }
      const value: unknown = Reflect.get(target, name, receiver);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, db };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };
const TAG = /<[^>]*>/g;

/** The tags of a mail's HTML in order, except those that line breaks in texts cause. */
export const tagsOf = (html: string) =>
  html.match(TAG)?.filter((tag) => !/^<(br|\/?bdi)\b/.test(tag));

export const readable = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replace(TAG, '')
    .replace(/&(lt|gt|quot|amp|#39);/g, (_, name) => ENTITIES[name] ?? '');

/** What a reader sees of a mail, in its text and in its HTML. */
export const partsOf = ({ text, html }: OutgoingMail) => [text, readable(html)];

/** Those of the texts that either part of a mail lacks. */
export const missingIn = (mail: OutgoingMail, texts: readonly string[]) =>
  texts.filter((one) => partsOf(mail).some((part) => !part.includes(one)));
