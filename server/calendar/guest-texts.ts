import { addToCalendarCopy } from '#content/booking/add-to-calendar-copy.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { mailCopy } from '#content/mail.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { formatListDay, formatLongDate } from '#domain/time/plain-date.ts';
import { formatShowMoment, slotInVisitorZone } from '#domain/time/show-time.ts';

/** All of mails and calendar entries that depends on their language; none of them imports its copy by itself. */
const ENGLISH = {
  language: 'en',
  mail: mailCopy,
  fields: bookingFields,
  /** Titles the confirmation, as on the page that has booked. */
  bookedTitle: BOOKING_MESSAGES.confirmed.title,
  eventTitle: addToCalendarCopy.title,
  longDate: formatLongDate,
  listDay: formatListDay,
  moment: formatShowMoment,
  slotInZone: slotInVisitorZone,
};

export type TextsForGuests = typeof ENGLISH;

/** The texts of the one language that there is: a further one is chosen here. */
export const guestTexts = (): TextsForGuests => ENGLISH;
