import { show } from '#content/show/show.ts';
import { yourBooking } from '#content/your-booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { slotText } from './slot-text.ts';

/** URLs of a chat and a mail to the studio, with who writes about what. `to`: the wanted slot, if any. */
export function caseLinks(booking: GuestBooking, to: Slot | null = null) {
  const slot = slotText(booking);
  const values = { name: booking.guest_name, slot, to: to ? slotText(to) : '' };
  const text = `${fillText(to ? yourBooking.case.moveText : yourBooking.case.text, values)} `;
  const subject = fillText(yourBooking.case.subject, values);
  const [encodedText, encodedSubject] = [encodeURIComponent(text), encodeURIComponent(subject)];
  return {
    chat: `https://wa.me/${show.chat.number}?text=${encodedText}`,
    mail: `mailto:${show.email}?subject=${encodedSubject}&body=${encodedText}`,
  };
}
