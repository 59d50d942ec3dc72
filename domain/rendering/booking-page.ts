import type { BookingDetails, VisitDetails } from '#domain/booking/booking.ts';
import type { GuestTexts } from '#domain/booking/guest-fields.ts';
import type { Availability } from '#domain/booking/slots/availability.ts';
import type { Problem } from '#domain/errors/problem.ts';

export const BOOKING_PAGE_PATH = '/booking-calendar';

/**
 * The field with the key of a form: the Idempotency-Key of a booking, which requests of scripts have in a
 * header, and the proof that the form is one of ours.
 */
export const FORM_KEY_FIELD = 'idempotency_key';

/** The name of the buttons that choose another slot, and take the form's texts along. */
export const CHOICE_FIELD = 'chooses_slot';

/** A booking that the browser posted as a form, without scripts. */
export interface PostedBooking {
  readonly texts: GuestTexts;
  /** Null if the guest has only chosen another slot. */
  readonly outcome:
    | null
    | {
        readonly isBooked: true;
        readonly booking: BookingDetails;
        readonly guest_key: string | null;
        readonly visit: VisitDetails | null;
      }
    | { readonly isBooked: false; readonly problem: Problem };
}

export interface BookingPageData {
  /** Null if it cannot be read now; the browser then loads it. */
  readonly availability: Availability | null;
  /** The key of the form or, in a confirmation, of the form for the calendar file; null without a form. */
  readonly formKey: string | null;
  readonly posted: PostedBooking | null;
}
