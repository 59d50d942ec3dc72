import type { Availability } from '#domain/booking/availability.ts';
import type { BookingDetails } from '#domain/booking/booking.ts';
import type { Message } from '#domain/message.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Attempt, BookingDraft, GuestTexts } from './booking-draft.ts';
import type { DateStep, DetailsStep, TimeStep, UrlSelection } from './booking-steps.ts';
import type { ConfirmedBooking } from './confirmed-booking.ts';
import type { SlotObstacle, SlotRejection } from './slot-obstacle.ts';

/** The history entry at which the flow is on the page. */
export interface BookingEntry {
  /** The router's, another one for every navigation. */
  readonly key: string;
  readonly selection: UrlSelection;
  /** The booking whose confirmation the entry shows. */
  readonly confirmed: ConfirmedBooking | null;
}

/** The part of the state that every phase has. */
export interface CommonState {
  /** Null while the flow is not on the page. */
  readonly entry: BookingEntry | null;
  /** Null until it is loaded. */
  readonly availability: Availability | null;
  /** The date that the URL selected last: the calendar opens there. */
  readonly lastDate: PlainDate | null;
  readonly draft: BookingDraft;
  /** The attempt whose response is being waited for, whatever slot is on the page. */
  readonly inFlight: Attempt | null;
  /** The server's rejection of a slot, until the next submission. */
  readonly rejection: SlotRejection | null;
  /** The confirmed bookings that no history entry holds yet, each of another slot. */
  readonly unrecorded: readonly ConfirmedBooking[];
}

/**
 * The booking flow (README.md has its diagram). A phase has what its view shows, so that there is
 * no form, no step and no obstacle beside a confirmation.
 */
export type BookingState = CommonState &
  (
    | { readonly phase: 'opening' }
    | {
        readonly phase: 'choosing_date';
        readonly step: DateStep;
        readonly availability: Availability;
      }
    | { readonly phase: 'choosing_time'; readonly step: TimeStep }
    | {
        readonly phase: 'filling_in';
        readonly step: DetailsStep;
        /** The reason why the slot cannot be booked, if there is one. */
        readonly obstacle: SlotObstacle | null;
      }
    | { readonly phase: 'sending'; readonly step: DetailsStep; readonly inFlight: Attempt }
    | { readonly phase: 'outcome_unknown'; readonly step: DetailsStep }
    | { readonly phase: 'confirmed'; readonly confirmed: ConfirmedBooking }
  );

/** The phases that show the guest form. */
export type FormState = Extract<
  BookingState,
  { readonly phase: 'filling_in' | 'sending' | 'outcome_unknown' }
>;

export type BookingEvent =
  /** The flow came onto the page, or the visitor navigated. Ignored for the entry it is at. */
  | { readonly type: 'urlChanged'; readonly entry: BookingEntry }
  /** The flow went off the page, also when the gate of /book closed. */
  | { readonly type: 'left' }
  | { readonly type: 'availabilityChanged'; readonly availability: Availability }
  | { readonly type: 'typed'; readonly texts: GuestTexts }
  /** The guest confirmed the form. Ignored while a request is in flight: send only if it was not. */
  | { readonly type: 'submitted'; readonly attempt: Attempt }
  /** The server has booked the slot. */
  | {
      readonly type: 'answered';
      readonly key: string;
      readonly booking: BookingDetails;
      /** Keeps the guest's texts for another booking. */
      readonly keepsTexts: boolean;
    }
  | {
      readonly type: 'rejected';
      readonly key: string;
      /** Set if the slot itself was rejected. */
      readonly slotMessage: Message | null;
      /** An earlier request with the same key may have booked the slot all the same. */
      readonly mayHaveBooked: boolean;
    }
  /** Every try of the request failed without a response. */
  | { readonly type: 'outcomeLost'; readonly key: string }
  /** The guest leaves the confirmation, which the history entry holds by now. */
  | { readonly type: 'bookAnother' };

/** The state before the flow is on the page. */
export function initialState(draft: BookingDraft): BookingState {
  return {
    phase: 'opening',
    entry: null,
    availability: null,
    lastDate: null,
    draft,
    inFlight: null,
    rejection: null,
    unrecorded: [],
  };
}

/** Returns true if the guest form is on the page. */
export function isForm(state: BookingState): state is FormState {
  return (
    state.phase === 'filling_in' || state.phase === 'sending' || state.phase === 'outcome_unknown'
  );
}
