/** `node mail-sender.ts CHOICES`: sends all queued mails and exits. Tests kill it before that. */
import pino from 'pino';
import { openDatabase } from '#server/database/engines/open.ts';
import { startMailWorker } from '#server/mail/mail-worker.ts';
import { untilNextDueMs } from '#server/mail/queue/mail-queue.ts';
import { smtpTransport } from '#server/mail/transport/transport.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

export interface SenderChoices {
  readonly location: DatabaseLocation;
  readonly smtpUrl: string;
  readonly now: number;
}

const choices: SenderChoices = JSON.parse(process.argv[2] ?? '');
const database = await openDatabase(choices.location);
// It runs, or a mail that a busy machine delays would never be due again.
const clock = () => choices.now + Math.round(performance.now());

async function endWhenDone(): Promise<void> {
  if ((await untilNextDueMs(database, clock())) !== null) return;
  await worker.stop();
  await database.close();
}

const worker = startMailWorker({
  database,
  transport: smtpTransport(choices.smtpUrl),
  sender: { name: 'Swali', address: 'bookings@example.com' },
  producer: { name: 'Swali studio', address: 'producer@example.com' },
  sources: {
    findGuestLink: async () => null,
    isMailboxProven: async () => true,
    findSchedule: async () => [],
    findInvitation: async () => null,
    findEpisode: async () => null,
    newPasswordUrl: () => '',
  },
  guestMailsPerMailbox: createRateLimiter('', { times: 1_000_000, seconds: 60 }, clock),
  clock,
  random: Math.random,
  log: pino({ level: 'info' }, { write: () => void endWhenDone() }),
  concurrency: 1,
});
