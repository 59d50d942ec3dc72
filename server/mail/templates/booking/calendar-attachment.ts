import { mail as copy } from '#content/mail/mail.ts';
import { show } from '#content/show/show.ts';
import { SHOW_TIME_ZONE } from '#domain/time/show-time.ts';
import { type CalendarEvent, calendarFile } from '#server/calendar/calendar-file.ts';
import type { BookingNotification } from '#server/mail/queue/mail-payload.ts';
import { plainText } from '#server/mail/transport/guest-text.ts';
import type { Mailbox } from '#server/mail/transport/mailbox.ts';
import type { Instant } from '#server/time/clock.ts';
import { eventTitle, guestTime, type NotifiedBooking } from './booking-texts.ts';

const PRODUCT = 'Bookings';

/** The day before. */
const REMINDER_MINUTES = 24 * 60;

export interface GuestEventOptions {
  readonly uid: string;
  /** SEQUENCE (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly stamp: Instant;
  /** The guest's; null if the booking is deleted. */
  readonly link: string | null;
  /** The last paragraph of the description; tells how to change the booking. */
  readonly closing: string;
}

function guestEvent(
  booking: NotifiedBooking,
  { uid, sequence, stamp, link, closing }: GuestEventOptions,
): CalendarEvent {
  const topic = plainText(booking.notes ?? '');
  const description = [
    ...guestTime(booking).map(({ label, text }) => `${label}: ${text}`),
    plainText(closing),
    ...(topic === '' ? [] : [`${copy.guest.topicLabel}: ${topic}`]),
  ];
  return {
    uid,
    sequence,
    stamp,
    date: booking.booking_date,
    time: booking.time_slot,
    minutes: show.recordingMinutes,
    timeZone: SHOW_TIME_ZONE,
    title: eventTitle(booking),
    place: show.studio,
    description: description.join('\n\n'),
    ...(link !== null && show.isGuestLinkInCalendar ? { url: link } : {}),
    remindsBeforeMinutes: REMINDER_MINUTES,
  };
}

/** For a download: without organizer and attendee. @throws RangeError if the slot is not a time */
export function guestCalendarFile(booking: NotifiedBooking, options: GuestEventOptions): string {
  return calendarFile(PRODUCT, guestEvent(booking, options));
}

/** @throws RangeError if the booking's slot is not a time */
export function invitation(
  { booking, method }: Pick<BookingNotification, 'booking' | 'method'>,
  people: { readonly organizer: Mailbox; readonly guest: Mailbox },
  options: GuestEventOptions,
): string {
  const event = guestEvent(booking, options);
  return calendarFile(PRODUCT, { ...event, isCancelled: method === 'CANCEL' }, people);
}
