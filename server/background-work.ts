import type { Logger } from 'pino';
import { show } from '#content/show/show.ts';
import { FORGOT_PARAMETER } from '#domain/account/account.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from './auth/accounts/services.ts';
import { deleteExpiredAuthRows } from './auth/session/sessions.ts';
import { getDaySchedule, isMailboxProven } from './bookings/queries.ts';
import type { Config } from './config/config.ts';
import type { ChangeFeed } from './database/database.ts';
import { findPublication } from './database/publications.ts';
import { deleteExpiredResponses } from './database/saved-responses.ts';
import type { CheckParts } from './health-report/checks.ts';
import { startHealthMonitor } from './health-report/health-monitor.ts';
import { fingerprintsOf } from './health-report/instances.ts';
import type { ProxySigns } from './health-report/proxy-signs.ts';
import { deleteEndedInvitations, findMailedInvitation } from './invitations/invitation.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { deleteExpiredMails } from './mail/queue/delete-expired-mails.ts';
import type { MailTransport } from './mail/transport/transport.ts';
import { deleteExpiredLimits } from './rate-limits/rate-limiter.ts';
import { startReminderPlanner } from './reminders/reminder-planner.ts';
import type { Clock } from './time/clock.ts';
import { startLoop } from './time/loop.ts';

const DELETION_INTERVAL_MS = 60 * 60 * 1000;

export interface BackgroundWorkParts {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly random: () => number;
  readonly transport: MailTransport;
  readonly mailPollMs?: number | undefined;
  readonly reminderPollMs?: number | undefined;
  readonly healthPollMs?: number | undefined;
  readonly readDiskSpace: CheckParts['readDiskSpace'];
  readonly version: string;
}

interface BackgroundWorkDeps
  extends BackgroundWorkParts,
    Pick<Services, 'database' | 'guestLinks' | 'invitationKeys' | 'limiters' | 'origin'> {
  readonly changes: ChangeFeed;
  readonly proxySigns: ProxySigns;
}

export function startBackgroundWork(parts: BackgroundWorkDeps) {
  const { config, log, clock, database, changes, guestLinks, origin, proxySigns } = parts;
  const sharedClock = database.capabilities.now;
  const mailWorker = startMailWorker({
    database,
    transport: parts.transport,
    sender: { name: show.name, address: config.mailFrom },
    producer: { name: show.name, address: config.notifyEmail },
    sources: {
      findGuestLink: (bookingId) => guestLinks.findMailedLink(bookingId),
      isMailboxProven: (email) => isMailboxProven(database.db, email),
      findSchedule: (date) => getDaySchedule(database.db, date),
      findInvitation: (id) => findMailedInvitation(parts, origin(), id),
      findEpisode: (bookingId, id) =>
        findPublication(database.db, bookingId, showDateAt(clock()), id),
      newPasswordUrl: () => `${origin()}/auth?${FORGOT_PARAMETER}`,
    },
    guestMailsPerMailbox: parts.limiters.guestMailsPerMailbox,
    clock: sharedClock,
    random: parts.random,
    log,
    pollMs: parts.mailPollMs,
  });
  database.onMailQueued(() => mailWorker.wake());
  const reminderPlanner = startReminderPlanner({
    database,
    clock: sharedClock,
    log,
    pollMs: parts.reminderPollMs,
  });
  const health = startHealthMonitor({
    database,
    changes,
    transport: parts.transport,
    needsMailServer: config.origin !== undefined,
    readDiskSpace: parts.readDiskSpace,
    fingerprints: fingerprintsOf(config),
    proxySigns,
    version: parts.version,
    log,
    pollMs: parts.healthPollMs,
  });
  const deletions = [
    () => deleteExpiredResponses(database.db, clock()),
    () => deleteExpiredAuthRows(database, sharedClock()),
    () => deleteExpiredLimits(database.db, sharedClock()),
    () => deleteEndedInvitations(database.db, clock()),
    () => deleteExpiredMails(database.db, config.outboxFolder, sharedClock()),
  ];
  const onError = (error: unknown) => log.warn({ error }, 'cleanup job failed');
  const cleanup = startLoop({
    // One that fails must not keep back the others.
    run: async () => void (await Promise.all(deletions.map((run) => run().catch(onError)))),
    onError,
    pollMs: DELETION_INTERVAL_MS,
    startsWithPause: true,
  });

  return {
    health,
    async stop(): Promise<void> {
      await Promise.all([reminderPlanner, health, mailWorker, cleanup].map((loop) => loop.stop()));
    },
  };
}
