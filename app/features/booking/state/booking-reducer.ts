import { selectedSlot } from '#app/features/slot-picker/slot-selection.ts';
import { stepOf } from '#app/features/slot-picker/slot-steps.ts';
import { findUnavailableSlot } from '#app/features/slot-picker/unavailable-slot.ts';
import { sameSlot, slotOf } from '#domain/booking/slots/slot.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import {
  EMPTY_DRAFT,
  hasTexts,
  isPending,
  otherPendingSlots,
  type Submission,
  withoutSubmission,
  withSubmission,
  withTexts,
} from './booking-draft.ts';
import type {
  BookingEntry,
  BookingEvent,
  BookingState,
  CommonState,
  ConfirmedBooking,
} from './booking-state.ts';

/** The next state. An event that does not fit the state is ignored: the same object is returned. */
export function reduceBooking(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'pageLoaded':
      return loadPage(state, event);
    case 'urlChanged':
      return event.entry.key === state.entry?.key ? state : applyEntry(state, event.entry);
    case 'unmounted':
      return phaseOf({ ...commonOf(state), entry: null, availability: null, lastDate: null });
    case 'availabilityChanged':
      return state.entry === null ? state : change(state, { availability: event.availability });
    case 'typed':
      return state.phase === 'confirmed'
        ? state
        : change(state, { draft: withTexts(state.draft, event.texts) });
    case 'submitted':
      return submit(state, event.submission);
    case 'accepted':
      return state.inFlight?.key === event.key ? confirm(state, state.inFlight, event) : state;
    case 'rejected':
      return state.inFlight?.key === event.key ? reject(state, state.inFlight, event) : state;
    case 'responseLost':
      return state.inFlight?.key === event.key ? change(state, { inFlight: null }) : state;
    case 'bookAnother':
      return state.phase === 'confirmed'
        ? change(state, { lastDate: null, unrecorded: otherUnrecorded(state, state.confirmed) })
        : state;
  }
}

function commonOf(state: BookingState): CommonState {
  const { entry, availability, lastDate, draft, inFlight, rejection, unrecorded } = state;
  return { entry, availability, lastDate, draft, inFlight, rejection, unrecorded };
}

function phaseOf(common: CommonState): BookingState {
  const { entry, availability, draft, inFlight } = common;
  if (entry === null || availability === null) return { ...common, phase: 'loading' };
  const step = stepOf(entry.selection, availability, hasTexts(draft));
  switch (step.view) {
    case 'date':
      return { ...common, phase: 'choosing_date', step, availability };
    case 'time':
      return { ...common, phase: 'choosing_time', step };
    case 'details': {
      if (inFlight && sameSlot(inFlight, step.choice)) {
        return { ...common, phase: 'sending', step, inFlight };
      }
      const { rejection } = common;
      const submissions = { isPending: isPending(draft, step.choice), rejection };
      const unavailable = findUnavailableSlot(step, submissions, availability);
      if (unavailable === null && submissions.isPending)
        return { ...common, phase: 'outcome_unknown', step };
      return { ...common, phase: 'filling_in', step, unavailable };
    }
  }
}

function change(state: BookingState, changes: Partial<CommonState>): BookingState {
  const common = { ...commonOf(state), ...changes };
  if (state.phase !== 'confirmed') return phaseOf(common);
  return { ...common, phase: 'confirmed', confirmed: state.confirmed };
}

function loadPage(
  state: BookingState,
  { entry, availability, posted }: BookingEvent & { type: 'pageLoaded' },
): BookingState {
  const before = change(state, { availability });
  if (posted === null) return applyEntry(before, entry);
  const { texts, booked, guestKey, visit, rejection, pending } = posted;
  if (booked) {
    const other = otherPendingSlots(state.draft, booked);
    const confirmed = { booking: booked, guestKey, visit, pending: [...other] };
    const unrecorded = [...otherUnrecorded(state, confirmed), confirmed];
    return {
      ...commonOf(before),
      entry,
      draft: EMPTY_DRAFT,
      unrecorded,
      phase: 'confirmed',
      confirmed,
    };
  }
  const draft = { ...state.draft, texts };
  return applyEntry(
    change(before, { rejection, draft: pending ? withSubmission(draft, pending) : draft }),
    entry,
  );
}

function applyEntry(state: BookingState, entry: BookingEntry): BookingState {
  const { booking_date } = entry.selection;
  const lastDate = isPlainDate(booking_date) ? booking_date : state.lastDate;
  const common = { ...commonOf(state), entry, lastDate };
  if (entry.confirmed) {
    const unrecorded = otherUnrecorded(state, entry.confirmed);
    return { ...common, unrecorded, phase: 'confirmed', confirmed: entry.confirmed };
  }
  const slot = selectedSlot(entry.selection);
  const confirmed = slot && state.unrecorded.find(({ booking }) => sameSlot(slot, booking));
  return confirmed ? { ...common, phase: 'confirmed', confirmed } : phaseOf(common);
}

function submit(state: BookingState, submission: Submission): BookingState {
  const canSend =
    (state.phase === 'filling_in' || state.phase === 'outcome_unknown') &&
    state.inFlight === null &&
    sameSlot(state.step.choice, submission);
  if (!canSend) return state;
  const draft = withSubmission(state.draft, submission);
  return change(state, { draft, inFlight: submission, rejection: null });
}

function confirm(
  state: BookingState,
  submission: Submission,
  { booking, guestKey, visit, keepsTexts }: BookingEvent & { type: 'accepted' },
): BookingState {
  const { draft, entry } = state;
  const other = otherPendingSlots(draft, submission);
  const pending = other.filter((slot) => !sameSlot(slot, booking));
  const confirmed = { booking, guestKey, visit, pending };
  const common: CommonState = {
    ...commonOf(state),
    draft: keepsTexts ? { ...EMPTY_DRAFT, texts: draft.texts } : EMPTY_DRAFT,
    inFlight: null,
    rejection: null,
    unrecorded: [...otherUnrecorded(state, confirmed), confirmed],
  };
  if (entry === null) return phaseOf(common);
  return { ...common, phase: 'confirmed', confirmed };
}

function reject(
  state: BookingState,
  submission: Submission,
  { slotMessage, mayHaveBooked }: BookingEvent & { type: 'rejected' },
): BookingState {
  return change(state, {
    draft: mayHaveBooked ? state.draft : withoutSubmission(state.draft, submission),
    inFlight: null,
    rejection: slotMessage && { choice: slotOf(submission), message: slotMessage },
  });
}

function otherUnrecorded(
  { unrecorded }: BookingState,
  { booking }: ConfirmedBooking,
): readonly ConfirmedBooking[] {
  return unrecorded.filter((other) => !sameSlot(other.booking, booking));
}
