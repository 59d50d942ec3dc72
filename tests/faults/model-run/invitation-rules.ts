import type { BookingWindow } from '#domain/booking/slots/booking-window.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { InvitationOperation, Reply } from './operations.ts';
import { historyLine, type ModelInvitation, type ModelState, withLine } from './state.ts';
import { rejected, succeeded, type Verdict } from './verdict.ts';

/** The last day on which every invitation of the run can be used. */
export const VALID_UNTIL = '2026-11-20';

/** null for an invitation that can be used. */
export function endOf({ uses, usesMax, isRevoked, isExpired }: ModelInvitation): ErrorCode | null {
  return uses >= usesMax || isRevoked || isExpired ? 'invitation_used' : null;
}

export const windowOf = ({ firstDay, lastDay }: ModelInvitation): BookingWindow => ({
  opensAfterDays: firstDay,
  closesAfterDays: lastDay,
});

export function verdictOnInvitation(
  state: ModelState,
  operation: InvitationOperation,
  reply: Reply,
): Verdict {
  if (operation.kind === 'invite') return invited(state, operation, reply);
  const invitation = state.invitations[operation.id];
  if (operation.kind === 'open') {
    if (invitation === undefined) return rejected(state, 'invitation_unknown');
    const end = endOf(invitation);
    return end === null ? succeeded(state) : rejected(state, end);
  }
  if (invitation === undefined) return rejected(state, 'invitation_not_found');
  const isRevoked = operation.kind === 'revoke';
  if (invitation.isRevoked === isRevoked) return succeeded(state);
  const changed = { ...invitation, isRevoked };
  const invitations = { ...state.invitations, [operation.id]: changed };
  const action = isRevoked ? 'invitation_revoked' : 'invitation_restored';
  return succeeded(
    withLine({ ...state, invitations }, { actor: 'team', action, invitation_id: operation.id }),
  );
}

function invited(
  state: ModelState,
  { guests, ...terms }: InvitationOperation & { kind: 'invite' },
  { ids = [] }: Reply,
): Verdict {
  const { firstDay, lastDay, usesMax } = terms;
  const invitation = { firstDay, lastDay, usesMax, uses: 0, isRevoked: false, isExpired: false };
  const created = Object.fromEntries(ids.map((id) => [id, invitation]));
  const lines = ids.map((invitation_id) =>
    historyLine({ actor: 'team', action: 'invited', date: VALID_UNTIL, invitation_id }),
  );
  const next = {
    ...state,
    invitations: { ...state.invitations, ...created },
    history: [...state.history, ...lines],
  };
  const isComplete = new Set(ids).size === guests;
  return isComplete ? { rejections: [], status: 201, next } : rejected(state, 'internal');
}

/** The state in which an invitation's time is over. */
export function verdictOnExpiry(state: ModelState, id: string): Verdict {
  const invitation = state.invitations[id];
  if (invitation === undefined) return rejected(state, 'invitation_not_found');
  const invitations = { ...state.invitations, [id]: { ...invitation, isExpired: true } };
  return succeeded({ ...state, invitations });
}
