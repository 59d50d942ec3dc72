import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import { earlierBooking, isWithinWindow, withKey } from './new-booking-rules.ts';
import type { GuestMove, GuestOperation } from './operations.ts';
import {
  isBlocked,
  isSame,
  isTaken,
  type ModelBooking,
  type ModelState,
  slotText,
  withChange,
} from './state.ts';
import { rejected, succeeded, type Verdict } from './verdict.ts';

/** An operation with the key of a guest's link. */
export function verdictOnGuest(state: ModelState, operation: GuestOperation): Verdict {
  const { id } = operation;
  const booking = state.bookings[id];
  if (booking === undefined) return rejected(state, 'link_unknown');
  if (operation.kind === 'move') {
    const repeated = verdictOnRepeatedMove(state, operation);
    if (repeated) return repeated;
  }
  const expected = operation.kind === 'take back' ? 'cancelled' : 'confirmed';
  const from = 'from' in operation ? operation.from : booking;
  if (booking.status !== expected || !isSame(booking, from)) {
    return rejected(state, 'changed_meanwhile');
  }
  if (operation.kind === 'move') return moved(state, booking, operation);
  if (operation.kind === 'take back') return takenBack(state, booking, id);
  return answered(state, booking, operation);
}

type AnswerOperation = Exclude<GuestOperation, { kind: 'move' | 'take back' }>;

/** What succeeds for every confirmed booking. */
function answered(state: ModelState, booking: ModelBooking, operation: AnswerOperation): Verdict {
  const { id } = operation;
  const change = (values: Partial<ModelBooking>, action: Parameters<typeof withChange>[3]) =>
    succeeded(withChange(state, id, values, action), id);
  switch (operation.kind) {
    case 'correct': {
      const { name } = operation;
      return name === booking.name
        ? succeeded(state, id)
        : change({ name }, { action: 'details_changed' });
    }
    case 'cancel by guest':
      return change(
        { status: 'cancelled', isCancelledByGuest: true, attends: null },
        { action: 'cancelled' },
      );
    case 'attend': {
      const attends = operation.isAttending ? slotText(booking) : null;
      if (attends === booking.attends) return succeeded(state, id);
      return change(
        { attends },
        { action: attends ? 'attendance_confirmed' : 'attendance_withdrawn' },
      );
    }
    case 'remind': {
      const { wantsReminders } = operation;
      if (wantsReminders === booking.wantsReminders) return succeeded(state, id);
      return change(
        { wantsReminders },
        { action: wantsReminders ? 'reminders_wanted' : 'reminders_stopped' },
      );
    }
  }
}

function takenBack(state: ModelState, booking: ModelBooking, id: string): Verdict {
  const reasons: ErrorCode[] = [];
  if (!booking.isCancelledByGuest) reasons.push('changed_meanwhile');
  if (isTaken(state, booking)) reasons.push('slot_taken');
  if (isBlocked(state, booking.date)) reasons.push('date_unavailable');
  if (reasons.length > 0) return rejected(state, ...reasons);
  const change = { status: 'confirmed', isCancelledByGuest: false } as const;
  return succeeded(withChange(state, id, change, { action: 'confirmed' }), id);
}

function verdictOnRepeatedMove(state: ModelState, operation: GuestMove): Verdict | null {
  const earlier = earlierBooking(state, operation);
  if (earlier === null) return null;
  // The response shows the booking as it was a moment later.
  if ('id' in earlier) return succeeded(state);
  const isCancelled = earlier.rejection === 'booking_cancelled';
  return rejected(state, isCancelled ? 'changed_meanwhile' : earlier.rejection);
}

/** To a date of the public window, also with an invitation. An answer for the old slot is void. */
function moved(state: ModelState, booking: ModelBooking, operation: GuestMove): Verdict {
  const { id, to } = operation;
  const reasons: ErrorCode[] = [];
  if (isTaken(state, to)) reasons.push('slot_taken');
  if (isBlocked(state, to.date) || !isWithinWindow(to.date)) reasons.push('date_unavailable');
  if (reasons.length > 0) return rejected(state, ...reasons);
  const from = { from_date: booking.date, from_slot: booking.slot };
  const next = withChange(
    state,
    id,
    { ...to, attends: null, asked: null },
    { action: 'moved', ...from },
  );
  return succeeded(withKey(next, operation, id), id);
}
