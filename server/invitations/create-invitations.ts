import { v7 as uuid } from 'uuid';
import type { SignedInUser } from '#domain/account/account.ts';
import {
  type CreatedInvitations,
  INVITATION_FORM_MESSAGES,
  INVITATION_LIMITS,
  type InvitationOrder,
} from '#domain/admin/invitations.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt, showMidnight } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { rejectedKey, SAVED_ORDERS, withSavedResponse } from '#server/database/saved-responses.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { enqueueInvitations } from '#server/mail/queue/link-mails.ts';
import { announceInvitations } from './invitation.ts';

/** Only a key can be in use already: the ids are new. */
const keyInUse = () => rejectedKey('idempotency_mismatch');

/** Creates all invitations and mails, or none. A repeated order creates nothing and gets the same response. */
export async function createInvitations(
  { database }: Pick<Services, 'database'>,
  order: InvitationOrder,
  idempotencyKey: string | undefined,
  actor: SignedInUser,
): Promise<CreatedInvitations> {
  const { response } = await withSavedResponse(
    { db: database.db, key: idempotencyKey, request: order, responses: SAVED_ORDERS },
    (save) =>
      database.transaction(async (tx) => {
        const created = await insertInvitations(tx, order, actor);
        await save(tx, created);
        return created;
      }, keyInUse),
  );
  return response;
}

async function insertInvitations(
  tx: UnitOfWork,
  { guests, valid_until, sends_mail, ...terms }: InvitationOrder,
  actor: SignedInUser,
): Promise<CreatedInvitations> {
  const today = showDateAt(tx.now);
  assertValidity(valid_until, today);
  const expires_at = showMidnight(addDays(valid_until, 1));
  const common = { ...terms, expires_at, created_by: actor.id, created_at: tx.now };
  const invitations = guests.map((guest) => ({ id: uuid(), ...guest, ...common }));
  await tx.db.insertInto('invitations').values(invitations).execute();
  if (sends_mail) await enqueueInvitations(tx, invitations);
  for (const { id: invitation_id } of invitations) {
    await tx.audit({ actor, action: 'invited', date: valid_until, invitation_id });
  }
  announceInvitations(tx);
  return { ids: invitations.map(({ id }) => id) };
}

/** @throws Rejection `invalid` for a last day in the past or too far ahead */
function assertValidity(validUntil: PlainDate, today: PlainDate): void {
  const { validUntil: past, validTooLong } = INVITATION_FORM_MESSAGES;
  const latest = addDays(today, INVITATION_LIMITS.validDaysMaximum);
  if (validUntil >= today && validUntil <= latest) return;
  const detail = enteredDateError(validUntil, today) ?? (validUntil < today ? past : validTooLong);
  throw new Rejection('invalid', { detail, field: 'valid_until' });
}
