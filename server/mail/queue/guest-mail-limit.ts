import type { SqlInstant } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { Instant } from '#server/time/clock.ts';
import { WAITS_FOR_LIMIT } from './mail-notes.ts';
import { type ClaimedMail, claimDueMails } from './mail-queue.ts';

/** The worker sends at once what is due later than a retry can be: a longer wait takes several steps. */
const STEP_MS = 60 * 60_000;

/**
 * The limit that a mail counts for, per mailbox: requested links apart, so that strangers' changes
 * never delay them. Null for mails that no guest has caused, and for those about accounts, which have
 * limits of their own.
 */
function limitKeyOf({ audience, payload: mail }: ClaimedMail): string | null {
  if (audience !== 'guest' || mail === null) return null;
  switch (mail.kind) {
    case 'confirmed':
    case 'reconfirmed':
    case 'moved':
    case 'corrected':
    case 'cancelled':
      return mail.by_guest ? mailboxKey(mail.booking.guest_email) : null;
    case 'link':
      // The operator has renewed the others.
      return mail.is_renewed ? null : `link ${mailboxKey(mail.booking.guest_email)}`;
    case 'move_request':
    case 'move_request_withdrawn':
    case 'reminder':
    case 'schedule':
    case 'invitation':
    case 'contact':
    case 'auth-confirmation':
    case 'account-exists':
    case 'password-reset':
    case 'second-factor':
    case 'health':
      return null;
  }
}

/** One key for the spellings that many providers deliver to one mailbox: 'J.Doe+show@' and 'jdoe@'. */
function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@');
  const [user = ''] = address.slice(0, at).split('+');
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
  beingSent: readonly string[] = [],
): Promise<ClaimedMail[]> {
  return transaction(async ({ db }) => {
    const claimed = await claimDueMails({ db, capabilities }, now, count, beingSent);
    const withKey = claimed.map((mail) => ({ mail, key: limitKeyOf(mail) }));
    const limited = withKey
      .flatMap(({ mail, key }) => (key === null || mail.attempts > 1 ? [] : [{ mail, key }]))
      // By key, so that two transactions never wait for each other; then by age.
      .sort((a, b) => compare(a.key, b.key) || compare(a.mail.id, b.mail.id));
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

const compare = (first: string, second: string): number =>
  first === second ? 0 : first < second ? -1 : 1;

function stepTo(allowedAt: Instant, now: Instant): Instant {
  return Math.min(Math.max(allowedAt, now), now + STEP_MS);
}
