import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseClock } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import type { AccountMail } from '#server/mail/queue/mail-payload.ts';
import { enqueueAccountMail } from '#server/mail/queue/mail-queue.ts';
import type { Rate } from '#server/rate-limits/limits.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';

export interface AccountMails {
  /**
   * Queues a mail unless its mailbox has had too many of this kind. The mails of one kind to one
   * mailbox wait for each other until the transaction ends.
   * @param createLink runs only where the mail is queued
   * @returns whether it is queued
   */
  enqueue(
    transaction: Transaction<Schema>,
    mail: Pick<AccountMail, 'kind' | 'to'> & { readonly requestId: string | undefined },
    createLink: () => string | Promise<string>,
  ): Promise<boolean>;
}

/**
 * @param rate of mails to one mailbox, for each kind on its own: sign-ups by strangers must not use
 *   up the reset mails of an account's owner
 */
export function createAccountMails(
  rate: Rate,
  clock: DatabaseClock,
  log: Pick<Logger, 'info'>,
): AccountMails {
  const limits = {
    'auth-confirmation': createRateLimiter('mail auth-confirmation', rate, clock),
    'account-exists': createRateLimiter('mail account-exists', rate, clock),
    'password-reset': createRateLimiter('mail password-reset', rate, clock),
  } as const satisfies Record<AccountMail['kind'], unknown>;

  return {
    async enqueue(transaction, { kind, to, requestId }, createLink) {
      if ((await limits[kind].tryConsume(transaction, to)) !== null) {
        log.info({ request: requestId, kind }, 'account mail not sent: mailbox limit reached');
        return false;
      }
      await enqueueAccountMail(transaction, { kind, to, link: await createLink() }, clock());
      return true;
    },
  };
}
