import { bookingOf } from '#server/bookings/queries.ts';
import { loadEventUids } from '#server/calendar/event-uids.ts';
import { closingOfConfirmed } from '#server/mail/templates/booking/guest-booking-mail.ts';
import { guestCalendarFile } from '#server/mail/templates/booking/invitation.ts';
import type { GuestServices } from './guest-services.ts';
import { changedMeanwhile, readLinkedBooking } from './linked-booking.ts';

/** The recording as an .ics file. @throws Rejection `link_unknown`; `changed_meanwhile` if cancelled */
export async function calendarFileOf(services: GuestServices, key: string): Promise<string> {
  const row = await readLinkedBooking(services, key);
  if (row.status === 'cancelled') throw changedMeanwhile();
  const eventUidOf = await loadEventUids(services.database.db);
  return guestCalendarFile(bookingOf(row), {
    uid: eventUidOf(row.id),
    sequence: row.calendar_sequence,
    stamp: services.clock(),
    link: services.guestLinks.linkTo(row),
    closing: closingOfConfirmed(),
  });
}
