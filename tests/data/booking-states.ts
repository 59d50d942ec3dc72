import {
  EMPTY_DRAFT,
  EMPTY_TEXTS,
  type Submission,
} from '#app/features/booking/state/booking-draft.ts';
import { reduceBooking } from '#app/features/booking/state/booking-reducer.ts';
import {
  type BookingEvent,
  type BookingState,
  type ConfirmedBooking,
  initialState,
} from '#app/features/booking/state/booking-state.ts';
import { NO_SELECTION, type SlotSelection } from '#app/features/slot-picker/slot-selection.ts';
import type { Availability } from '#domain/booking/slots/availability.ts';
import { type Slot, slotOf } from '#domain/booking/slots/slot.ts';
import type { Message } from '#domain/message.ts';
import { availabilityOf } from '#tests/data/availability.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';

export const GUEST_KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

export const MORNING = { booking_date: '2026-12-07', time_slot: '9:30 AM' } as const satisfies Slot;
export const AFTERNOON = {
  booking_date: '2026-12-07',
  time_slot: '2:30 PM',
} as const satisfies Slot;

/** On a Monday: the window is Monday 7 December to Wednesday 23 December. */
const TODAY = '2026-11-23';
export const FREE = availabilityOf(TODAY);
export const TAKEN = availabilityOf(TODAY, { [MORNING.booking_date]: [MORNING.time_slot] });
export const CLOSED = availabilityOf(TODAY, {}, [MORNING.booking_date]);

export const TEXTS = { ...EMPTY_TEXTS, guest_name: 'Jane Wambui', guest_email: 'jane@example.com' };

export const submissionAt = (slot: Slot): Submission => ({
  key: `key of ${slot.time_slot}`,
  content: slot.time_slot,
  ...slot,
});

export const submittedAt = (slot: Slot) =>
  ({ type: 'submitted', submission: submissionAt(slot) }) as const;

export const VISIT = { street: '1 Road', map: 'https://maps.example', phone: '+254 1', bring: [] };

export const bookingAt = (slot: Slot): ConfirmedBooking => ({
  booking: sampleBooking({ ...slot, guest_phone: null, notes: null }),
  guestKey: GUEST_KEY,
  visit: VISIT,
  pending: [],
});

export const urlChanged = (
  key: string,
  selection: SlotSelection,
  confirmed: ConfirmedBooking | null = null,
) => ({ type: 'urlChanged', entry: { key, selection, confirmed } }) as const;

export const availabilityChanged = (availability: Availability) =>
  ({ type: 'availabilityChanged', availability }) as const;

export const accepted = ({ key, ...slot }: Submission) => {
  const { booking, guestKey, visit } = bookingAt(slotOf(slot));
  return { type: 'accepted', key, booking, guestKey, visit, keepsTexts: false } as const;
};

export const rejected = (
  { key }: Submission,
  more: { message?: Message | null; mayHaveBooked?: boolean } = {},
) => {
  const { message: slotMessage = null, mayHaveBooked = false } = more;
  return { type: 'rejected', key, slotMessage, mayHaveBooked } as const;
};

export const applyEvents = (state: BookingState, ...events: readonly BookingEvent[]) =>
  events.reduce(reduceBooking, state);

export const submission = submissionAt(MORNING);
export const typed = { type: 'typed', texts: TEXTS } as const;
export const submitted = submittedAt(MORNING);
export const responseLost = { type: 'responseLost', key: submission.key } as const;
export const unmounted = { type: 'unmounted' } as const;
export const bookAnother = { type: 'bookAnother' } as const;

export const initial = initialState(EMPTY_DRAFT);
const arrived = applyEvents(initial, urlChanged('1', MORNING), availabilityChanged(FREE));
/** The filled-in form of the morning slot. */
export const fillingIn = applyEvents(arrived, typed);
export const sending = applyEvents(fillingIn, submitted);
export const outcomeUnknown = applyEvents(sending, responseLost);
/** Confirmed, but not yet in a browser history entry. */
export const confirmed = applyEvents(sending, accepted(submission));
/** The history entry of a confirmation of the morning slot. */
export const entered = urlChanged('2', NO_SELECTION, bookingAt(MORNING));
export const recorded = applyEvents(confirmed, entered);
