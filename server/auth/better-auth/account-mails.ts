import type { Logger } from 'pino';
import type { SecondFactorAction } from '#domain/admin/audit.ts';
import type { DatabaseClock } from '#server/database/capabilities.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import type { AccountMail } from '#server/mail/kinds/mail-kinds.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';

export interface AccountMails {
  /** Serializes the mails of one kind to one mailbox; queues none if its limit is reached. */
  enqueue(
    tx: UnitOfWork,
    mail: Pick<AccountMail, 'kind' | 'to'> & { readonly requestId: string | undefined },
    createLink: () => string | Promise<string>,
  ): Promise<void>;
}

type AccountMailLimits = Pick<Limits, 'mailsPerAccount' | 'signUpMailsPerMailbox'>;

/** One limit for each kind: sign-ups by strangers must not use up the owner's reset mails. */
export function createAccountMails(
  { mailsPerAccount, signUpMailsPerMailbox }: AccountMailLimits,
  clock: DatabaseClock,
  log: Pick<Logger, 'info'>,
): AccountMails {
  const limits = {
    'auth-confirmation': createRateLimiter('mail auth-confirmation', signUpMailsPerMailbox, clock),
    'account-exists': createRateLimiter('mail account-exists', signUpMailsPerMailbox, clock),
    'password-reset': createRateLimiter('mail password-reset', mailsPerAccount, clock),
  } as const satisfies Record<AccountMail['kind'], unknown>;

  return {
    async enqueue(tx, { kind, to, requestId }, createLink) {
      if ((await limits[kind].tryConsume(tx.db, to)) !== null) {
        log.info({ request: requestId, kind }, 'account mail not sent: mailbox limit reached');
        return;
      }
      await enqueueMail(tx, { kind, to, link: await createLink() });
    },
  };
}

interface SecondFactorChange {
  readonly action: SecondFactorAction;
  readonly email: string;
  readonly codesLeft?: number;
}

export async function recordChange(
  tx: UnitOfWork,
  { action, email, codesLeft }: SecondFactorChange,
): Promise<void> {
  await tx.audit({ actor: { email }, action });
  const left = codesLeft === undefined ? {} : { codes_left: codesLeft };
  // No limit applies: such a mail needs the owner's password, and a limit would hide changes from the owner.
  await enqueueMail(tx, { kind: 'second-factor', to: email, action, at: tx.now, ...left });
}
