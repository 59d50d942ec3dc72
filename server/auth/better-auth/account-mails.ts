import type { Logger } from 'pino';
import type { SecondFactorAction } from '#domain/admin/audit.ts';
import type { DatabaseClock } from '#server/database/capabilities.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import type { AccountMail } from '#server/mail/kinds/mail-kinds.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';

export type AccountMails = ReturnType<typeof createAccountMails>;

/** One limit for each kind: sign-ups by strangers must not use up the owner's reset mails. */
export function createAccountMails(
  { mailsPerAccount, signUpMailsPerMailbox }: Limits,
  clock: DatabaseClock,
  log: Pick<Logger, 'info'>,
) {
  const limits = {
    'auth-confirmation': createRateLimiter('mail auth-confirmation', signUpMailsPerMailbox, clock),
    'account-exists': createRateLimiter('mail account-exists', signUpMailsPerMailbox, clock),
    'password-reset': createRateLimiter('mail password-reset', mailsPerAccount, clock),
  } as const satisfies Record<AccountMail['kind'], unknown>;

  return {
    /** Serializes the mails of one kind to one mailbox; queues none if its limit is reached. */
    async enqueue(
      tx: UnitOfWork,
      { kind, to, requestId }: Pick<AccountMail, 'kind' | 'to'> & { requestId: string | undefined },
      createLink: () => string | Promise<string>,
    ): Promise<void> {
      if ((await limits[kind].tryConsume(tx.db, to)) !== null) {
        log.info({ request: requestId, kind }, 'account mail not sent: mailbox limit reached');
        return;
      }
      await enqueueMail(tx, { kind, to, link: await createLink() });
    },
  };
}

/** A change of an account's second factor, or a used recovery code: an audit entry, and a mail to the owner. */
export async function recordChange(
  tx: UnitOfWork,
  action: SecondFactorAction,
  email: string,
  more: { readonly codes_left?: number } = {},
): Promise<void> {
  await tx.audit({ actor: { email }, action });
  // No limit applies: such a mail needs the owner's password, and a limit would hide changes from the owner.
  await enqueueMail(tx, { kind: 'second-factor', to: email, action, at: tx.now, ...more });
}
