import type { SqlInstant } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import { kindOf } from '#server/mail/kinds/mail-kinds.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { type ClaimedMail, claimDueMails } from './mail-queue.ts';
import { WAITS_FOR_LIMIT } from './mail-state.ts';

/** The worker sends at once what is due later than a retry can be: a longer wait takes several steps. */
const STEP_MS = 60 * 60_000;

/** Claims due mails within their mailbox's limit, the oldest first; a retry does not count. Others stay queued. */
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
        const { audience, payload, attempts } = mail;
        if (audience !== 'guest' || payload === null || attempts > 1) return [];
        const key = kindOf(payload).limitKey(payload);
        if (key === null) return [];
        // By key, so that two transactions never wait for each other; then by age.
        return [{ mail, key, order: `${key} ${mail.id}` }];
      })
      .sort((a, b) => (a.order < b.order ? -1 : 1));
    const waiting = new Set<ClaimedMail>();
    for (const { mail, key } of limited) {
      const allowedAt = await perMailbox.consumeOrWait(db, key);
      if (allowedAt === null) continue;
      waiting.add(mail);
      const now = mail.claimed_at;
      const at = Math.min(Math.max(allowedAt, now), now + STEP_MS);
      await db
        .updateTable('mails')
        .set({ attempts: 0, next_attempt_at: at, created_at: at, last_error: WAITS_FOR_LIMIT })
        .where('id', '=', mail.id)
        .execute();
    }
    return claimed.filter((mail) => !waiting.has(mail));
  });
}
