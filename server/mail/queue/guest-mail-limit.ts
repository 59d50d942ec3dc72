import type { SqlInstant } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { Instant } from '#server/time/clock.ts';
import { WAITS_FOR_LIMIT } from './mail-notes.ts';
import type {
  AccountMail,
  BookingNotification,
  ContactReceived,
  DaySchedule,
  HealthAlert,
  InvitationCreated,
  LinkRequested,
  MoveRequested,
  Reminder,
  SecondFactorChanged,
} from './mail-payload.ts';
import { type ClaimedMail, claimDueMails } from './mail-queue.ts';

/** The worker sends at once what is due later than a retry can be: a longer wait takes several steps. */
const STEP_MS = 60 * 60_000;

/** Mails without this limit: no guest has caused them, or, about accounts, they have limits of their own. */
type UnlimitedMail =
  | MoveRequested
  | Reminder
  | DaySchedule
  | InvitationCreated
  | ContactReceived
  | AccountMail
  | SecondFactorChanged
  | HealthAlert;

/**
 * The limit that a mail counts for, per mailbox: requested links apart, so that strangers' changes
 * never delay them. Null for one without a limit.
 */
function limitKeyOf({ audience, payload }: ClaimedMail): string | null {
  // The type lists all kinds, so that the compiler asks about a new one here.
  const mail: BookingNotification | LinkRequested | UnlimitedMail | null = payload;
  if (audience !== 'guest' || mail === null) return null;
  if (mail.kind === 'link') {
    // The operator has renewed the others.
    return mail.is_renewed ? null : `link ${mailboxKey(mail.booking.guest_email)}`;
  }
  return 'by_guest' in mail ? mailboxKey(mail.booking.guest_email) : null;
}

/** One key for the spellings that many providers deliver to one mailbox: 'J.Doe+show@' and 'jdoe@'. */
function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  const user = address.slice(0, at).replace(/\+.*/, '');
  return `${user.replaceAll('.', '')}${address.slice(at)}`.toLowerCase();
}

/**
 * Claims due mails within their mailbox's limit; a retry does not count. Others stay queued, and
 * changes replace them. The oldest one of a mailbox is sent first.
 */
export async function claimWithinLimit(
  { capabilities, transaction }: Database,
  now: SqlInstant,
  count: number,
  perMailbox: RateLimiter,
  beingSent: readonly string[],
): Promise<ClaimedMail[]> {
  return transaction(async ({ db }) => {
    const claimed = await claimDueMails({ db, capabilities }, now, count, beingSent);
    const limited = claimed
      .flatMap((mail) => {
        const key = limitKeyOf(mail);
        if (key === null || mail.attempts > 1) return [];
        // By key, so that two transactions never wait for each other; then by age.
        return [{ mail, key, order: `${key} ${mail.id}` }];
      })
      .sort((a, b) => (a.order < b.order ? -1 : 1));
    const waiting = new Set<ClaimedMail>();
    for (const { mail, key } of limited) {
      const allowedAt = await perMailbox.consumeOrWait(db, key);
      if (allowedAt === null) continue;
      waiting.add(mail);
      const at = stepTo(allowedAt, mail.claimed_at);
      await db
        .updateTable('mails')
        .set({ attempts: 0, next_attempt_at: at, created_at: at, last_error: WAITS_FOR_LIMIT })
        .where('id', '=', mail.id)
        .execute();
    }
    return claimed.filter((mail) => !waiting.has(mail));
  });
}

function stepTo(allowedAt: Instant, now: Instant): Instant {
  return Math.min(Math.max(allowedAt, now), now + STEP_MS);
}
