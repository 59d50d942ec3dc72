import * as v from 'valibot';
import { BookingRequest } from '#domain/booking/booking.ts';
import { GuestTexts } from '#domain/booking/guest-fields.ts';
import {
  CHOICE_FIELD,
  FORM_KEY_FIELD,
  type PostedBooking,
} from '#domain/rendering/booking-page.ts';
import { type BookingServices, bookSlot } from '#server/bookings/book-slot.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { type FormFields, parseIdempotencyKey, parseOrReject } from '#server/http/input.ts';

/** Reads the form as posted, not validated; the address of the page has selected date and slot. */
export function readPostedForm(search: string, fields: FormFields) {
  const query = new URLSearchParams(search);
  return {
    texts: v.parse(GuestTexts, fields),
    key: fields[FORM_KEY_FIELD],
    /** The guest has only chosen another slot: nothing is booked. */
    isChoice: fields[CHOICE_FIELD] !== undefined,
    fields,
    selection: { date: query.get('date'), time: query.get('time') },
  };
}

type PostedForm = ReturnType<typeof readPostedForm>;
type BookedForm = Extract<PostedBooking['outcome'], { readonly isBooked: true }>;

/** Books as `POST /api/bookings` does. @throws as `bookSlot`, and Rejection `invalid` */
export async function bookPostedForm(
  services: BookingServices,
  { fields, key, selection }: PostedForm,
  clientIp: string,
): Promise<BookedForm> {
  const request = parseOrReject(BookingRequest, {
    ...fields,
    booking_date: selection.date,
    time_slot: selection.time,
  });
  const meta = { clientIp, idempotencyKey: parseIdempotencyKey(key) };
  try {
    const { guest_key, visit, booking_date, time_slot } = await bookSlot(services, request, meta);
    const { gate: _, consent_note: __, guest_zone: ___, ...details } = request;
    // A form that is sent again finds the booking where the guest has moved it.
    const booking = { ...details, booking_date, time_slot };
    return { isBooked: true, booking, guest_key, visit };
  } catch (error) {
    // The guest went back to the form after it had booked the slot, and changed the details.
    if (error instanceof Rejection && error.code === 'idempotency_mismatch') {
      throw new Rejection('slot_taken');
    }
    throw error;
  }
}
