import { TEAM_WINDOW } from '#domain/admin/team-changes.ts';
import { BOOKING_WINDOW } from '#domain/booking/slots/availability.ts';
import { sameSlot, slotOf } from '#domain/booking/slots/slot.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import { verdictOnEpisode } from './episode-rules.ts';
import type { GuestOperation, KeyedOperation, Operation } from './operations.ts';
import {
  type AuditRow,
  FIRST_NAME,
  isBlocked,
  isTaken,
  type ModelBooking,
  type ModelState,
  slotText,
} from './state.ts';
import { verdictOnTeam } from './team-rules.ts';
import { againstSlot, isChangeable, isOpen, isOver } from './time-rules.ts';
import { changed, type Line, rejected, succeeded, type Verdict } from './verdict.ts';

/**
 * The rules of R146, R147 and R156. @param now by the clock of the instance
 * @param entries the audit log from here on: the ids of what is created are drawn by the server
 */
export function verdictOn(
  state: ModelState,
  operation: Operation,
  now: number,
  entries: readonly AuditRow[],
): Verdict {
  switch (operation.kind) {
    case 'book':
    case 'add':
      return onNew(state, operation, now, entries[0]?.booking_id ?? '');
    case 'move':
    case 'cancel':
    case 'take back':
    case 'attend':
    case 'remind':
    case 'correct':
    case 'read':
      return onGuest(state, operation, now);
    case 'list':
      return succeeded(state);
    case 'invite': {
      const { kind: _, guests, key, ...terms } = operation;
      const request = JSON.stringify([guests, terms]);
      const saved = state.saved[key];
      if (saved) return succeeded(state, { status: 201, ids: saved.ids });
      const ids = entries.slice(0, guests.length).map(({ invitation_id }) => invitation_id ?? '');
      const created = ids.map((id) => [id, { ...terms, uses: 0, revoked: false }]);
      const next = {
        ...state,
        invitations: { ...state.invitations, ...Object.fromEntries(created) },
        saved: { ...state.saved, [key]: { ids, request } },
      };
      const line = { actor: 'team', action: 'invited', date: terms.valid_until } as const;
      const lines = ids.map((invitation_id) => ({ ...line, invitation_id }));
      return succeeded(next, { status: 201, ids, lines });
    }
    case 'open':
    case 'set revoked': {
      const { id } = operation;
      const invitation = state.invitations[id];
      if (operation.kind === 'open') {
        if (invitation === undefined) return rejected(state, 'invitation_unknown');
        return isOpen(invitation, now) ? succeeded(state) : rejected(state, 'invitation_used');
      }
      if (invitation === undefined) return rejected(state, 'invitation_not_found');
      const { revoked } = operation;
      if (invitation.revoked === revoked) return succeeded(state);
      const invitations = { ...state.invitations, [id]: { ...invitation, revoked } };
      const action = revoked ? 'invitation_revoked' : 'invitation_restored';
      const lines: Line[] = [{ actor: 'team', action, invitation_id: id }];
      return succeeded({ ...state, invitations }, { lines });
    }
    case 'add episode':
    case 'change episode':
    case 'save details':
      return verdictOnEpisode(state, operation);
    default:
      return verdictOnTeam(state, operation, now);
  }
}

/** Without the gate, and without the team's tick. */
const requestText = (operation: KeyedOperation): string =>
  operation.kind === 'move'
    ? `move ${operation.id} ${slotText(operation.from)} ${slotText(operation.to)}`
    : `${operation.kind} ${operation.marker} ${slotText(operation)}`;

/** The booking of an earlier request with this key, or why it cannot be repeated; null for a new one. */
function earlierBooking(
  state: ModelState,
  operation: KeyedOperation,
): { readonly id: string } | { readonly rejection: ErrorCode } | null {
  const saved = state.saved[operation.key];
  if (saved === undefined) return null;
  const [id = ''] = saved.ids;
  const booking = state.bookings[id];
  if (booking === undefined) return { rejection: 'booking_cancelled' };
  if (saved.request !== requestText(operation)) return { rejection: 'idempotency_mismatch' };
  return booking.status === 'confirmed' ? { id } : { rejection: 'booking_cancelled' };
}

const withSaved = (state: ModelState, operation: KeyedOperation, id: string): ModelState => ({
  ...state,
  saved: { ...state.saved, [operation.key]: { ids: [id], request: requestText(operation) } },
});

type NewBooking = Exclude<KeyedOperation, { kind: 'move' }>;

const invitationOf = (gate: string | null) => (gate === 'passcode' ? null : gate);

/** A booking by the public route, by an invitation, or by the team. */
function onNew(state: ModelState, operation: NewBooking, now: number, id: string): Verdict {
  const earlier = earlierBooking(state, operation);
  if (earlier && 'rejection' in earlier) return rejected(state, earlier.rejection);
  if (earlier) {
    const shown = state.bookings[earlier.id];
    return succeeded(state, { status: 201, shown, ids: [earlier.id] });
  }
  const rejections = reasonsAgainst(state, operation, now);
  if (rejections.length > 0) return rejected(state, ...rejections);
  // An id that exists was not created by this request.
  return state.bookings[id] ? rejected(state, 'internal') : withBooking(state, operation, id);
}

function reasonsAgainst(state: ModelState, operation: NewBooking, now: number): ErrorCode[] {
  const { kind, gate, allows_blocked } = operation;
  const reasons: ErrorCode[] = isTaken(state, operation) ? ['slot_taken'] : [];
  if (isBlocked(state, operation.booking_date) && !allows_blocked) {
    reasons.push(kind === 'add' ? 'date_blocked' : 'date_unavailable');
  }
  const id = invitationOf(gate);
  const invitation = state.invitations[id ?? ''];
  if (id !== null && invitation === undefined) return [...reasons, 'invitation_unknown'];
  if (invitation && !isOpen(invitation, now)) reasons.push('invitation_used');
  const window = invitation && {
    opensAfterDays: invitation.window_from_days,
    closesAfterDays: invitation.window_to_days,
  };
  const usual = kind === 'add' ? TEAM_WINDOW : BOOKING_WINDOW;
  return [...reasons, ...againstSlot(operation, now, window ?? usual)];
}

function withBooking(state: ModelState, operation: NewBooking, id: string): Verdict {
  const { kind, gate, hasEmail, marker } = operation;
  const slot = slotOf(operation);
  const invitation_id = invitationOf(gate);
  const evidence = gate === 'passcode' ? 'documents' : (gate ?? 'note');
  const booking: ModelBooking = {
    ...slot,
    marker,
    status: 'confirmed',
    isCancelledByGuest: false,
    guest_name: FIRST_NAME,
    hasEmail,
    consent: kind === 'book' ? evidence : null,
    attends: null,
    asked: null,
    note: null,
    outcome: null,
    wants_reminders: true,
    generation: 0,
  };
  const used = state.invitations[invitation_id ?? ''];
  const invitations = { ...state.invitations };
  if (invitation_id && used) invitations[invitation_id] = { ...used, uses: used.uses + 1 };
  const next = { ...state, invitations, bookings: { ...state.bookings, [id]: booking } };
  const actor = kind === 'add' ? { actor: 'team' as const } : {};
  const { booking_date: date, time_slot } = slot;
  const line: Line = { ...actor, action: 'booked', booking_id: id, date, time_slot, invitation_id };
  const more = { status: 201, lines: [line], shown: booking, ids: [id] } as const;
  return succeeded(withSaved(next, operation, id), more);
}

function onGuest(state: ModelState, operation: GuestOperation, now: number): Verdict {
  const { id, kind } = operation;
  const booking = state.bookings[id];
  // A repeated request is answered by its Idempotency-Key: then the link is only read.
  if (booking?.generation !== operation.generation) return rejected(state, 'link_unknown');
  if (kind === 'read') return succeeded(state, { shown: booking });
  const earlier = kind === 'move' ? earlierBooking(state, operation) : null;
  // The response shows the booking as it was a moment later.
  if (earlier && 'id' in earlier) return succeeded(state);
  if (earlier) {
    const isOver = earlier.rejection === 'booking_cancelled';
    return rejected(state, isOver ? 'changed_meanwhile' : earlier.rejection);
  }
  const expected = kind === 'take back' ? 'cancelled' : 'confirmed';
  const from = 'from' in operation ? operation.from : booking;
  if (booking.status !== expected || !sameSlot(booking, from)) {
    return rejected(state, 'changed_meanwhile');
  }
  const isAnswer = kind === 'attend' || kind === 'remind';
  const isInTime = isAnswer ? !isOver(booking, now) : isChangeable(booking, now);
  if (!isInTime) return rejected(state, 'too_late');
  return onChangeable(state, booking, operation, now);
}

function onChangeable(
  state: ModelState,
  booking: ModelBooking,
  operation: Exclude<GuestOperation, { kind: 'read' }>,
  now: number,
): Verdict {
  const { id } = operation;
  const change = (values: Partial<ModelBooking>, action: Line['action'], more?: Partial<Line>) =>
    changed(state, id, values, { action, ...more });
  const unchanged = succeeded(state, { shown: booking });
  switch (operation.kind) {
    case 'correct': {
      const { guest_name } = operation;
      return guest_name === booking.guest_name
        ? unchanged
        : change({ guest_name }, 'details_changed');
    }
    case 'cancel':
      return change({ status: 'cancelled', isCancelledByGuest: true, attends: null }, 'cancelled');
    case 'attend': {
      const attends = operation.is_attending ? slotText(booking) : null;
      if (attends === booking.attends) return unchanged;
      return change({ attends }, attends ? 'attendance_confirmed' : 'attendance_withdrawn');
    }
    case 'remind': {
      const { wants_reminders } = operation;
      if (wants_reminders === booking.wants_reminders) return unchanged;
      return change(
        { wants_reminders },
        wants_reminders ? 'reminders_wanted' : 'reminders_stopped',
      );
    }
    case 'take back': {
      const reasons: ErrorCode[] = booking.isCancelledByGuest ? [] : ['changed_meanwhile'];
      if (isTaken(state, booking)) reasons.push('slot_taken');
      if (isBlocked(state, booking.booking_date)) reasons.push('date_unavailable');
      if (reasons.length > 0) return rejected(state, ...reasons);
      return change({ status: 'confirmed', isCancelledByGuest: false }, 'confirmed');
    }
    case 'move': {
      const { to } = operation;
      // To a date of the public window, also with an invitation.
      const reasons = againstSlot(to, now, BOOKING_WINDOW);
      if (isTaken(state, to)) reasons.push('slot_taken');
      if (isBlocked(state, to.booking_date)) reasons.push('date_unavailable');
      if (reasons.length > 0) return rejected(state, ...reasons);
      const left = { from_date: booking.booking_date, from_slot: booking.time_slot };
      const values = { ...to, attends: null, asked: null, outcome: null };
      const verdict = change(values, 'moved', left);
      return { ...verdict, next: withSaved(verdict.next, operation, id) };
    }
  }
}
