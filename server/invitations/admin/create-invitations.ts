import { v7 as uuid } from 'uuid';
import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { CreatedInvitations } from '#domain/admin/invitations/invitation-responses.ts';
import {
  INVITATION_FORM_MESSAGES,
  INVITATION_LIMITS,
  type InvitationOrder,
} from '#domain/admin/invitations/invitations.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt, showMidnight } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { appendAudit } from '#server/database/audit.ts';
import { rejectOnConflict } from '#server/database/reject-on-conflict.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { rejectedKey, withSavedResponse } from '#server/idempotency/idempotency-key.ts';
import { findOrder, saveOrder } from '#server/idempotency/saved-orders.ts';
import { enqueueInvitations } from '#server/mail/queue/invitation-mails.ts';

type Services = Pick<AdminServices, 'changes' | 'clock' | 'database'>;

/**
 * Creates one invitation for each guest, with their mails: all of them or none. A repeated order with
 * the same key creates nothing, and gets the first one's response.
 * @throws Rejection `invalid` for a last day in the past or too far ahead, or `idempotency_mismatch`
 */
export function createInvitations(
  services: Services,
  order: InvitationOrder,
  idempotencyKey: string | undefined,
  admin: SignedInUser,
): Promise<CreatedInvitations> {
  const create = () =>
    // Only a key can be in use already: the ids are new.
    rejectOnConflict(
      () => rejectedKey('idempotency_mismatch'),
      () => insertInvitations(services, order, idempotencyKey, admin),
    );
  if (idempotencyKey === undefined) return create();
  const { db } = services.database;
  return withSavedResponse(() => findOrder(db, idempotencyKey, order), create);
}

async function insertInvitations(
  { changes, clock, database }: Services,
  order: InvitationOrder,
  idempotencyKey: string | undefined,
  admin: SignedInUser,
): Promise<CreatedInvitations> {
  const { guests, valid_until, sends_mail, ...terms } = order;
  const now = clock();
  const today = showDateAt(now);
  assertValidity(valid_until, today);
  const invitations = guests.map((guest) => ({
    id: uuid(),
    ...guest,
    ...terms,
    expires_at: showMidnight(addDays(valid_until, 1)),
    created_by: admin.id,
    created_at: now,
  }));
  const response = { ids: invitations.map(({ id }) => id) };
  return changes.write(async (transaction, announce) => {
    await transaction.insertInto('invitations').values(invitations).execute();
    if (sends_mail) {
      await enqueueInvitations(transaction, invitations, database.capabilities.now());
    }
    for (const { id } of invitations) {
      await appendAudit(transaction, {
        at: now,
        actor: admin.email,
        action: 'invited',
        date: valid_until,
        invitation_id: id,
      });
    }
    await saveOrder(transaction, idempotencyKey, order, response, now);
    // The list of invitations shows bookings, and is read again with them.
    announce({ topic: 'bookings', date: today });
    return response;
  });
}

function assertValidity(validUntil: PlainDate, today: PlainDate): void {
  const { validUntil: past, validTooLong } = INVITATION_FORM_MESSAGES;
  const latest = addDays(today, INVITATION_LIMITS.validDaysMaximum);
  if (validUntil >= today && validUntil <= latest) return;
  const detail = enteredDateError(validUntil, today) ?? (validUntil < today ? past : validTooLong);
  throw new Rejection('invalid', { detail, field: 'valid_until' });
}
