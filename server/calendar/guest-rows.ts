import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail } from '#content/mail.ts';
import { GUEST_FIELDS, type GuestDetails, isMultiline } from '#domain/booking/guest-fields.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';

export function guestRows(booking: GuestDetails) {
  return GUEST_FIELDS.map((field) => {
    const text = booking[field] || mail.notGiven;
    return {
      label: bookingFields[field],
      text: isMultiline(field) ? plainText(text) : oneLine(text),
    };
  });
}
