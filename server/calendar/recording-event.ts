import { show, visit } from '#content/show/show.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { GUEST_FIELDS, type GuestDetails, isMultiline } from '#domain/booking/guest-fields.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { oneLine, plainText } from '#domain/text/guest-text.ts';
import { SHOW_TIME_ZONE } from '#domain/time/show-time.ts';
import type { Instant } from '#server/time/clock.ts';
import { type CalendarInvitation, calendarFile } from './calendar-file.ts';
import type { TextsForGuests } from './guest-texts.ts';

const PRODUCT = 'Bookings';
const VISIT_PLACE = `${show.studio}, ${visit.street}`;
const REMINDER_MINUTES = 24 * 60;

type Recording = Slot & Pick<Booking, 'id' | 'guest_zone' | 'notes'>;

interface GuestEventOptions {
  readonly sequence: number;
  readonly stamp: Instant;
  /** The guest's; null if the booking is deleted. */
  readonly link: string | null;
  /** The last paragraph of the description; tells how to change the booking. */
  readonly closing: string;
  readonly texts: TextsForGuests;
  readonly isCancelled?: boolean;
}

/** The title in calendars and the mails' subject, which Exchange takes as the title. */
export function eventTitle(
  { booking_date, time_slot }: Slot,
  { eventTitle: title, listDay }: TextsForGuests,
): string {
  return fillText(title, { when: `${listDay(booking_date)}, ${time_slot}` });
}

/** The slot in the guest's own zone; no row if it is unknown or has the studio's time. */
export function guestTime(
  { booking_date, time_slot, guest_zone }: Omit<Recording, 'id' | 'notes'>,
  label: string,
  { slotInZone }: TextsForGuests,
) {
  const text = guest_zone && slotInZone(booking_date, time_slot, guest_zone);
  return text ? [{ label, text: `${text} (${guest_zone})` }] : [];
}

/**
 * Returns a file for download or, with people, an invitation, which changes the entry in calendars by itself.
 * @throws RangeError if the slot is not a time
 */
export function guestCalendarFile(
  booking: Recording,
  { sequence, stamp, link, closing, texts, isCancelled = false }: GuestEventOptions,
  people?: CalendarInvitation,
): string {
  const { guest } = texts.mail;
  const topic = plainText(booking.notes ?? '');
  const description = [
    ...guestTime(booking, guest.time, texts).map(({ label, text }) => `${label}: ${text}`),
    ...(isCancelled ? [] : visitRows(texts).map(({ label, text }) => `${label}: ${text}`)),
    plainText(closing),
    ...(topic === '' ? [] : [`${guest.topicLabel}: ${topic}`]),
  ];
  const event = {
    ...recordingOf(booking),
    ...(isCancelled ? {} : { place: VISIT_PLACE }),
    sequence,
    stamp,
    title: eventTitle(booking, texts),
    description: description.join('\n\n'),
    ...(link !== null && show.isGuestLinkInCalendar ? { url: link } : {}),
    remindsBeforeMinutes: REMINDER_MINUTES,
    isCancelled,
  };
  return calendarFile(PRODUCT, event, people);
}

/** Nobody but a guest whose recording takes place gets them. */
export const visitRows = ({ mail: { guest, labels } }: TextsForGuests) => [
  { label: labels.map, text: visit.map, url: visit.map },
  { label: labels.way, text: fillText(guest.wayText, { phone: visit.phone }) },
  { label: labels.bring, text: visit.bring.join('\n') },
];

/** The parts of an event that the guest's entry and the team's feed share. */
export const recordingOf = ({ id, booking_date, time_slot }: Slot & Pick<Booking, 'id'>) => ({
  // Calendars lose the entry with another UID (RFC 5545, 3.8.4.7): no settings, no content.
  uid: `booking-${id}`,
  date: booking_date,
  time: time_slot,
  minutes: show.recordingMinutes,
  timeZone: SHOW_TIME_ZONE,
  place: show.studio,
});

export function guestRows(booking: GuestDetails, { fields, mail }: TextsForGuests) {
  return GUEST_FIELDS.map((field) => {
    const text = booking[field] || mail.notGiven;
    return { label: fields[field], text: isMultiline(field) ? plainText(text) : oneLine(text) };
  });
}
