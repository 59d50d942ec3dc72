import type { SecondFactorAction } from '#domain/admin/audit.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';

interface SecondFactorChange {
  readonly action: SecondFactorAction;
  readonly email: string;
  readonly codesLeft?: number;
}

export async function recordChange(
  tx: UnitOfWork,
  { action, email, codesLeft }: SecondFactorChange,
): Promise<void> {
  await tx.audit({ actor: email, action });
  const left = codesLeft === undefined ? {} : { codes_left: codesLeft };
  // No limit applies: such a mail needs the owner's password, and a limit would hide changes from the owner.
  await enqueueMail(tx, { kind: 'second-factor', to: email, action, at: tx.now, ...left });
}
