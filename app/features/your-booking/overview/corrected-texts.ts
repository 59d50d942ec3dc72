import * as v from 'valibot';
import { GuestDetails } from '#domain/booking/booking.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';

/** The rules of the booking form for the details that a guest can correct. */
export const CorrectedDetails = v.omit(GuestDetails, ['guest_email']);
export type CorrectedDetails = v.InferOutput<typeof CorrectedDetails>;

/** As typed: not trimmed, '' for nothing. */
export type CorrectedTexts = Readonly<Record<keyof CorrectedDetails, string>>;

export function textsOf({ guest_name, guest_phone, notes }: GuestBooking): CorrectedTexts {
  return { guest_name, guest_phone: guest_phone ?? '', notes: notes ?? '' };
}

export function isUnchanged(details: CorrectedDetails, booking: GuestBooking): boolean {
  return (
    details.guest_name === booking.guest_name &&
    details.guest_phone === booking.guest_phone &&
    details.notes === booking.notes
  );
}
