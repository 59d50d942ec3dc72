import * as v from 'valibot';
import type { SlotSelection } from '#app/features/slot-picker/slot-selection.ts';
import type { DateStep, DetailsStep, TimeStep } from '#app/features/slot-picker/slot-steps.ts';
import type { SlotRejection, UnavailableSlot } from '#app/features/slot-picker/unavailable-slot.ts';
import { BookingDetails, VisitDetails } from '#domain/booking/booking.ts';
import type { GuestTexts } from '#domain/booking/guest-fields.ts';
import type { Availability } from '#domain/booking/slots/availability.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import type { Message } from '#domain/message.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BookingDraft, Submission } from './booking-draft.ts';

export interface BookingEntry {
  readonly key: string;
  readonly selection: SlotSelection;
  readonly confirmed: ConfirmedBooking | null;
}

export interface CommonState {
  /** Null while the flow is not mounted. */
  readonly entry: BookingEntry | null;
  readonly availability: Availability | null;
  /** The last date that the URL selected; the calendar opens at it. */
  readonly lastDate: PlainDate | null;
  readonly draft: BookingDraft;
  /** The submission without a response yet; its slot may differ from the one on the page. */
  readonly inFlight: Submission | null;
  /** The server's rejection of a slot, until the next submission. */
  readonly rejection: SlotRejection | null;
  /** The confirmed bookings that no history entry contains yet, at most one per slot. */
  readonly unrecorded: readonly ConfirmedBooking[];
}

/** The booking flow (README.md has its diagram). A phase contains only the data of its view. */
export type BookingState = CommonState &
  (
    | { readonly phase: 'loading' }
    | {
        readonly phase: 'choosing_date';
        readonly step: DateStep;
        readonly availability: Availability;
      }
    | { readonly phase: 'choosing_time'; readonly step: TimeStep }
    | {
        readonly phase: 'filling_in';
        readonly step: DetailsStep;
        readonly unavailable: UnavailableSlot | null;
      }
    | { readonly phase: 'sending'; readonly step: DetailsStep; readonly inFlight: Submission }
    | { readonly phase: 'outcome_unknown'; readonly step: DetailsStep }
    | { readonly phase: 'confirmed'; readonly confirmed: ConfirmedBooking }
  );

export type FormState = Extract<
  BookingState,
  { readonly phase: 'filling_in' | 'sending' | 'outcome_unknown' }
>;

/** The outcome of a form that the browser posted without scripts. */
export interface PostedResult {
  readonly texts: GuestTexts;
  readonly booked: BookingDetails | null;
  readonly guestKey: string | null;
  readonly visit: VisitDetails | null;
  readonly rejection: SlotRejection | null;
  readonly pending: Submission | null;
}

export type BookingEvent =
  /** The page that the server has rendered is hydrated. */
  | {
      readonly type: 'pageLoaded';
      readonly entry: BookingEntry;
      readonly availability: Availability | null;
      readonly posted: PostedResult | null;
    }
  /** The flow was mounted, or the visitor navigated. Ignored for the current entry. */
  | { readonly type: 'urlChanged'; readonly entry: BookingEntry }
  /** True also after the gate of /book has closed. */
  | { readonly type: 'unmounted' }
  | { readonly type: 'availabilityChanged'; readonly availability: Availability }
  /** Contains the changed texts only: several fields may change before the next render. */
  | { readonly type: 'typed'; readonly texts: Partial<GuestTexts> }
  /** Ignored while a request is in flight: the caller sends only if the state has changed. */
  | { readonly type: 'submitted'; readonly submission: Submission }
  | {
      readonly type: 'accepted';
      readonly key: string;
      /** A repeated submission finds it in another slot if it was moved meanwhile. */
      readonly booking: BookingDetails;
      readonly guestKey: string | null;
      readonly visit: VisitDetails | null;
      readonly keepsTexts: boolean;
    }
  | {
      readonly type: 'rejected';
      readonly key: string;
      readonly slotMessage: Message | null;
      /** An earlier request with the same key may have booked the slot. */
      readonly mayHaveBooked: boolean;
    }
  | { readonly type: 'responseLost'; readonly key: string }
  /** Dispatched when the history entry contains the confirmation. */
  | { readonly type: 'bookAnother' };

export function initialState(draft: BookingDraft): BookingState {
  return {
    phase: 'loading',
    entry: null,
    availability: null,
    lastDate: null,
    draft,
    inFlight: null,
    rejection: null,
    unrecorded: [],
  };
}

/** True if the page shows the rejected slot with its message, false if the guest has left it meanwhile. */
export const showsRejection = (state: BookingState): boolean =>
  state.phase === 'filling_in' && state.unavailable?.message === state.rejection?.message;

export function isForm(state: BookingState): state is FormState {
  return (
    state.phase === 'filling_in' || state.phase === 'sending' || state.phase === 'outcome_unknown'
  );
}

/** Identifies the view with its date and slot; null until the view is known. */
export function viewKeyOf(state: BookingState): string | null {
  switch (state.phase) {
    case 'loading':
      return null;
    case 'confirmed':
      return 'confirmation';
    case 'choosing_date':
      return 'date';
    case 'choosing_time':
      return `time ${state.step.date}`;
    default:
      return `details ${state.step.choice.booking_date} ${state.step.choice.time_slot}`;
  }
}

/** A confirmed booking, and the slots of earlier submissions that may be booked as well. */
export interface ConfirmedBooking {
  readonly booking: BookingDetails;
  /** The key of the guest's link; null once it was renewed. */
  readonly guestKey: string | null;
  readonly visit: VisitDetails | null;
  readonly pending: readonly Slot[];
}

const EntryState = v.object({
  confirmed: v.object({
    booking: BookingDetails,
    guestKey: v.nullable(v.string()),
    visit: v.nullish(VisitDetails, null),
    pending: v.array(Slot),
  }),
});

export function readConfirmed(entryState: unknown): ConfirmedBooking | null {
  const parsed = v.safeParse(EntryState, entryState);
  return parsed.success ? parsed.output.confirmed : null;
}

export const confirmedEntryState = (confirmed: ConfirmedBooking) => ({ confirmed });
