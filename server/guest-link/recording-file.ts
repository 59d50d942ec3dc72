import { bookingOf } from '#server/bookings/queries.ts';
import { guestCalendarFile } from '#server/calendar/recording-event.ts';
import { closingOfConfirmed } from '#server/mail/templates/booking/guest-booking-mail.ts';
import type { GuestServices } from './guest-services.ts';
import { changedMeanwhile, readLinkedBooking } from './linked-booking.ts';

/** The recording as an .ics file. @throws Rejection `link_unknown`; `changed_meanwhile` if cancelled */
export async function calendarFileOf(services: GuestServices, key: string) {
  const row = await readLinkedBooking(services, key);
  if (row.status === 'cancelled') throw changedMeanwhile();
  const text = guestCalendarFile(bookingOf(row), {
    sequence: row.calendar_sequence,
    stamp: services.clock(),
    link: services.guestLinks.linkTo(row),
    closing: closingOfConfirmed(),
  });
  return { date: row.booking_date, text };
}
