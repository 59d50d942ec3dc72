import { BOOKING_WINDOW, type BookingWindow } from '#domain/booking/slots/booking-window.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import { daysBetween, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { endOf, windowOf } from './invitation-rules.ts';
import type { GuestMove, KeyedOperation, Reply } from './operations.ts';
import {
  DELETED,
  FIRST_NAME,
  isBlocked,
  isTaken,
  type ModelBooking,
  type ModelState,
  slotText,
  withLine,
} from './state.ts';
import { rejected, type Verdict } from './verdict.ts';

const TODAY = showDateAt(TEST_NOW);

type NewBooking = Exclude<KeyedOperation, GuestMove>;

export function isWithinWindow(date: PlainDate, window: BookingWindow = BOOKING_WINDOW): boolean {
  const day = daysBetween(TODAY, date);
  return window.opensAfterDays <= day && day <= window.closesAfterDays;
}

/** What a request with the same key must be equal in: not the invitation, nor the team's tick. */
export function requestText(operation: KeyedOperation): string {
  if (operation.kind === 'move') {
    return `move ${operation.id} ${slotText(operation.from)} ${slotText(operation.to)}`;
  }
  return `${operation.kind} ${operation.email} ${slotText(operation)}`;
}

/** The booking of an earlier request with this key, or why it cannot be repeated; null for a new one. */
export function earlierBooking(
  state: ModelState,
  operation: KeyedOperation,
): { readonly id: string } | { readonly rejection: ErrorCode } | null {
  const saved = operation.key === null ? undefined : state.keys[operation.key];
  if (operation.key === null || saved === undefined) return null;
  if (saved === DELETED) return { rejection: 'booking_cancelled' };
  if (state.requests[operation.key] !== requestText(operation)) {
    return { rejection: 'idempotency_mismatch' };
  }
  if (state.bookings[saved]?.status !== 'confirmed') return { rejection: 'booking_cancelled' };
  return { id: saved };
}

/** The state in which a key has its response. */
export function withKey(state: ModelState, operation: KeyedOperation, id: string): ModelState {
  const { key } = operation;
  if (key === null) return state;
  return {
    ...state,
    keys: { ...state.keys, [key]: id },
    requests: { ...state.requests, [key]: requestText(operation) },
  };
}

/** A booking by the public route, by an invitation, or by the team. */
export function verdictOnNew(state: ModelState, operation: NewBooking, { ids }: Reply): Verdict {
  const earlier = earlierBooking(state, operation);
  if (earlier && 'rejection' in earlier) return rejected(state, earlier.rejection);
  if (earlier) {
    const shown = state.bookings[earlier.id];
    return { rejections: [], status: 201, next: state, shown, ids: [earlier.id] };
  }
  const rejections = reasonsAgainst(state, operation);
  const id = ids?.[0] ?? '';
  // An id that exists was not created by this request.
  if (rejections.length === 0 && state.bookings[id]) return rejected(state, 'internal');
  return { rejections, status: 201, next: withBooking(state, operation, id) };
}

function reasonsAgainst(state: ModelState, operation: NewBooking): ErrorCode[] {
  const taken = isTaken(state, operation);
  const blocked = isBlocked(state, operation.date);
  const reasons: ErrorCode[] = [];
  if (operation.kind === 'add') {
    if (taken) reasons.push('slot_taken');
    if (blocked && !operation.allowsBlocked) reasons.push('date_blocked');
    return reasons;
  }
  if (taken) reasons.push('slot_taken');
  if (blocked) reasons.push('date_unavailable');
  if (operation.invitation === null) {
    return isWithinWindow(operation.date) ? reasons : [...reasons, 'date_unavailable'];
  }
  const invitation = state.invitations[operation.invitation];
  if (invitation === undefined) return [...reasons, 'invitation_unknown'];
  const end = endOf(invitation);
  if (end !== null) reasons.push(end);
  if (!isWithinWindow(operation.date, windowOf(invitation))) reasons.push('date_unavailable');
  return reasons;
}

function withBooking(state: ModelState, operation: NewBooking, id: string): ModelState {
  const { date, slot } = operation;
  const invitation = operation.kind === 'book' ? operation.invitation : null;
  const booking: ModelBooking = {
    date,
    slot,
    status: 'confirmed',
    isCancelledByGuest: false,
    name: FIRST_NAME,
    hasEmail: operation.email !== '',
    consent: operation.kind === 'add' ? null : (invitation ?? 'note'),
    attends: null,
    asked: null,
    note: null,
    wantsReminders: true,
  };
  const used = invitation === null ? undefined : state.invitations[invitation];
  const invitations =
    invitation === null || used === undefined
      ? state.invitations
      : { ...state.invitations, [invitation]: { ...used, uses: used.uses + 1 } };
  const next = { ...state, invitations, bookings: { ...state.bookings, [id]: booking } };
  return withLine(withKey(next, operation, id), {
    actor: operation.kind === 'add' ? 'team' : null,
    action: 'booked',
    date,
    time_slot: slot,
    invitation_id: invitation,
  });
}
