import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { NoteOperation, Reply, TeamMove, TeamOperation } from './operations.ts';
import {
  DELETED,
  isBlocked,
  isSame,
  isTaken,
  type ModelState,
  mapValues,
  slotText,
  withChange,
  withLine,
  without,
} from './state.ts';
import { rejected, succeeded, type Verdict } from './verdict.ts';

/** An admin's operation on a booking or a date. */
export function verdictOnTeam(
  state: ModelState,
  operation: TeamOperation,
  { ids = [] }: Reply,
): Verdict {
  switch (operation.kind) {
    case 'team move':
      return moved(state, operation);
    case 'delete':
      return deleted(state, operation.id, 'team');
    case 'cancel':
    case 'confirm':
      return withStatus(state, operation.id, operation.kind);
    case 'block': {
      const { date } = operation;
      const [id = ''] = ids;
      if (isBlocked(state, date)) return rejected(state, 'already_blocked');
      const blocks = { ...state.blocks, [id]: date };
      const entry = { actor: 'team', action: 'date_blocked', date } as const;
      const blocked = withLine({ ...state, blocks }, entry);
      const next = operation.asksGuests ? withAskedGuests(blocked, date) : blocked;
      return { ...succeeded(next), status: 201 };
    }
    case 'ask': {
      const date = state.blocks[operation.id];
      if (date === undefined) return rejected(state, 'blocked_date_not_found');
      return succeeded(withAskedGuests(state, date));
    }
    case 'note':
      return noted(state, operation);
    case 'outcome': {
      const booking = state.bookings[operation.id];
      if (booking === undefined) return rejected(state, 'booking_not_found');
      if (booking.status !== 'confirmed') return rejected(state, 'booking_changed');
      return operation.outcome === null ? succeeded(state) : rejected(state, 'recording_ahead');
    }
    case 'unblock': {
      const date = state.blocks[operation.id];
      if (date === undefined) return rejected(state, 'blocked_date_not_found');
      const bookings = mapValues(state.bookings, (booking) =>
        booking.date === date ? { ...booking, asked: null } : booking,
      );
      const left = { ...state, bookings, blocks: without(state.blocks, operation.id) };
      return succeeded(withLine(left, { actor: 'team', action: 'date_unblocked', date }));
    }
  }
}

/** Each guest with an e-mail address is asked once about a slot. */
function withAskedGuests(state: ModelState, date: PlainDate): ModelState {
  const asked = Object.entries(state.bookings).filter(
    ([, booking]) =>
      booking.date === date &&
      booking.status === 'confirmed' &&
      booking.hasEmail &&
      booking.asked !== slotText(booking),
  );
  return asked.reduce(
    (next, [id, booking]) =>
      withChange(
        next,
        id,
        { asked: slotText(booking) },
        { actor: 'team', action: 'asked_to_move' },
      ),
    state,
  );
}

/** Rejected if another admin has changed the note since. */
function noted(state: ModelState, { id, from, to }: NoteOperation): Verdict {
  const booking = state.bookings[id];
  if (booking === undefined) return rejected(state, 'booking_not_found');
  if (booking.note === to) return succeeded(state);
  if (booking.note !== from) return rejected(state, 'note_changed');
  return succeeded(withChange(state, id, { note: to }, { actor: 'team', action: 'note_changed' }));
}

function withStatus(state: ModelState, id: string, kind: 'cancel' | 'confirm'): Verdict {
  const booking = state.bookings[id];
  if (booking === undefined) return rejected(state, 'booking_not_found');
  const status = kind === 'cancel' ? 'cancelled' : 'confirmed';
  if (booking.status === status) return succeeded(state, id);
  if (status === 'confirmed' && isTaken(state, booking)) return rejected(state, 'slot_taken');
  const change = { status, isCancelledByGuest: false } as const;
  return succeeded(withChange(state, id, change, { actor: 'team', action: status }), id);
}

/** By the team, or by the operator who erases the guest. */
function deleted(state: ModelState, id: string, actor: 'team' | null): Verdict {
  const booking = state.bookings[id];
  if (booking === undefined) return rejected(state, 'booking_not_found');
  const keys = Object.entries(state.keys).map(([key, saved]) => [
    key,
    saved === id ? DELETED : saved,
  ]);
  const left = {
    ...state,
    bookings: without(state.bookings, id),
    keys: Object.fromEntries(keys),
  };
  const { date, slot } = booking;
  return succeeded(withLine(left, { actor, action: 'deleted', date, time_slot: slot }));
}

/** The invitation for one booking goes with its guest; one for more belongs to others too. */
export function verdictOnErasure(state: ModelState, id: string): Verdict {
  const booking = state.bookings[id];
  if (!booking?.hasEmail) return rejected(state, 'booking_not_found');
  const verdict = deleted(state, id, null);
  const { invitations } = verdict.next;
  const invitation = booking.consent ?? '';
  if (invitations[invitation]?.usesMax !== 1) return verdict;
  const left = { ...verdict.next, invitations: without(invitations, invitation) };
  return { ...verdict, next: left };
}

/** To any date, to a blocked one only if the admin allows it. The guest's answer is void. */
function moved(state: ModelState, { id, from, to, allowsBlocked }: TeamMove): Verdict {
  const booking = state.bookings[id];
  const reasons: ErrorCode[] = [];
  if (isSame(from, to)) reasons.push('slot_taken');
  if (isBlocked(state, to.date) && !allowsBlocked) reasons.push('date_blocked');
  if (booking === undefined) return rejected(state, ...reasons, 'booking_not_found');
  const isConfirmed = booking.status === 'confirmed';
  // The same request once more.
  if (isConfirmed && isSame(booking, to) && reasons.length === 0) return succeeded(state, id);
  if (!isConfirmed || !isSame(booking, from)) return rejected(state, ...reasons, 'booking_changed');
  if (isTaken(state, to)) reasons.push('slot_taken');
  if (reasons.length > 0) return rejected(state, ...reasons);
  const entry = { actor: 'team', action: 'moved' } as const;
  const left = { from_date: from.date, from_slot: from.slot };
  return succeeded(
    withChange(state, id, { ...to, attends: null, asked: null }, { ...entry, ...left }),
    id,
  );
}
