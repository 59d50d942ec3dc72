import { TEAM_WINDOW } from '#domain/admin/team-changes.ts';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { DateOperation, TeamMove, TeamOperation } from './operations.ts';
import {
  isBlocked,
  isNow,
  isTaken,
  type ModelBooking,
  type ModelState,
  slotText,
  without,
} from './state.ts';
import { againstSlot, isOver } from './time-rules.ts';
import { changed, type Line, rejected, succeeded, type Verdict } from './verdict.ts';

/** An admin's operation on a booking or a date, and the operator's erasure. */
export function verdictOnTeam(
  state: ModelState,
  operation: TeamOperation | DateOperation,
  now: number,
): Verdict {
  const { kind } = operation;
  if (kind === 'block' || kind === 'unblock' || kind === 'ask') {
    return onDate(state, operation, now);
  }
  const { id } = operation;
  const booking = state.bookings[id];
  if (kind === 'team move') return moved(state, booking, operation, now);
  if (booking === undefined) return rejected(state, 'booking_not_found');
  const change = (values: Partial<ModelBooking>, action: Line['action']) =>
    changed(state, id, values, { actor: 'team', action });
  const unchanged = succeeded(state, { shown: booking });
  switch (kind) {
    case 'delete':
      return deleted(state, id, booking, 'team');
    case 'erase':
      return erased(state, id, booking);
    case 'renew link':
      return change({ generation: booking.generation + 1 }, 'link_renewed');
    case 'note': {
      const { from, to } = operation;
      if (booking.note === to) return unchanged;
      // Another admin has changed it since.
      return booking.note === from
        ? change({ note: to }, 'note_changed')
        : rejected(state, 'note_changed');
    }
    case 'outcome': {
      const { outcome } = operation;
      if (booking.status !== 'confirmed') return rejected(state, 'booking_changed');
      if (booking.outcome === outcome) return unchanged;
      if (booking.booking_date > showDateAt(now)) return rejected(state, 'recording_ahead');
      return change({ outcome }, outcome ?? 'outcome_withdrawn');
    }
    case 'set status': {
      const { status } = operation;
      if (booking.status === status) return unchanged;
      const isConfirmed = status === 'confirmed';
      if (isConfirmed && isTaken(state, booking)) return rejected(state, 'slot_taken');
      return change({ status, isCancelledByGuest: false }, status);
    }
  }
}

function deleted(
  state: ModelState,
  id: string,
  { booking_date: date, time_slot }: ModelBooking,
  actor?: 'team',
): Verdict {
  const line: Line = { action: 'deleted', booking_id: id, date, time_slot };
  return succeeded(
    { ...state, bookings: without(state.bookings, id) },
    { lines: [actor ? { ...line, actor } : line] },
  );
}

/** The invitation for one booking goes with its guest; one for more belongs to others too. */
function erased(state: ModelState, id: string, booking: ModelBooking): Verdict {
  if (!booking.hasEmail) return rejected(state, 'booking_not_found');
  const verdict = deleted(state, id, booking);
  const invitation = booking.consent ?? '';
  if (state.invitations[invitation]?.uses_max !== 1) return verdict;
  const invitations = without(state.invitations, invitation);
  return { ...verdict, next: { ...verdict.next, invitations } };
}

/** To any date, to a blocked one only if the admin allows it. The guest's answer is void. */
function moved(
  state: ModelState,
  booking: ModelBooking | undefined,
  { id, from, to, allows_blocked }: TeamMove,
  now: number,
): Verdict {
  if (sameSlot(from, to)) return rejected(state, 'slot_taken');
  const isConfirmed = booking?.status === 'confirmed';
  // The same request once more.
  if (isConfirmed && sameSlot(booking, to)) return succeeded(state, { shown: booking });
  const reasons = againstSlot(to, now, TEAM_WINDOW);
  if (isOver(from, now)) reasons.push('recording_over');
  if (isBlocked(state, to.booking_date) && !allows_blocked) reasons.push('date_blocked');
  if (booking === undefined) return rejected(state, ...reasons, 'booking_not_found');
  if (!isConfirmed || !sameSlot(booking, from)) {
    return rejected(state, ...reasons, 'booking_changed');
  }
  if (isTaken(state, to)) reasons.push('slot_taken');
  if (reasons.length > 0) return rejected(state, ...reasons);
  const left = { from_date: from.booking_date, from_slot: from.time_slot };
  const values = { ...to, attends: null, asked: null, outcome: null };
  return changed(state, id, values, { actor: 'team', action: 'moved', ...left });
}

function onDate(state: ModelState, operation: DateOperation, now: number): Verdict {
  if (operation.kind === 'block') {
    const { blocked_date: date } = operation;
    if (isBlocked(state, date)) return rejected(state, 'already_blocked');
    const blocked = { ...state, blocks: { ...state.blocks, [date]: '' } };
    const line: Line = { actor: 'team', action: 'date_blocked', date };
    const asked = operation.asks_guests ? withAskedGuests(blocked, date, now) : succeeded(blocked);
    return { ...asked, status: 201, lines: [line, ...asked.lines] };
  }
  const [date] = Object.entries(state.blocks).find(([, id]) => id === operation.id) ?? [];
  if (!isPlainDate(date)) return rejected(state, 'blocked_date_not_found');
  if (operation.kind === 'ask') return withAskedGuests(state, date, now);
  const bookings = Object.entries(state.bookings).map(([id, booking]) => [
    id,
    booking.booking_date === date ? { ...booking, asked: null } : booking,
  ]);
  const blocks = without(state.blocks, date);
  return succeeded(
    { ...state, blocks, bookings: Object.fromEntries(bookings) },
    { lines: [{ actor: 'team', action: 'date_unblocked', date }] },
  );
}

/** Each guest with an e-mail address is asked once about a slot. */
function withAskedGuests(state: ModelState, date: PlainDate, now: number): Verdict {
  const asked = Object.entries(state.bookings).filter(
    ([, booking]) =>
      booking.booking_date === date &&
      booking.status === 'confirmed' &&
      booking.hasEmail &&
      !isOver(booking, now) &&
      !isNow(booking, booking.asked),
  );
  return asked.reduce((verdict, [id, booking]) => {
    const values = { asked: slotText(booking) };
    const one = changed(verdict.next, id, values, { actor: 'team', action: 'asked_to_move' });
    return succeeded(one.next, { lines: [...verdict.lines, ...one.lines] });
  }, succeeded(state));
}
