import type { PlainDate } from '#domain/time/plain-date.ts';

/** The guest's page about their booking; the key follows as the fragment: `/your-booking#KEY`. */
export const YOUR_BOOKING_PATH = '/your-booking';

/** Mail scanners rewrite it so that the key is in the query: `?key=KEY`. */
export const YOUR_BOOKING_FORM = {
  path: YOUR_BOOKING_PATH,
  fragment: '',
  parameter: 'key',
} as const;

/** Fragments of the page, and ids in it: the outcome of its form that was posted without scripts. */
export const LINK_OUTCOMES = { sent: 'link-sent', notSent: 'link-not-sent' } as const;

/** @param origin of the site, without a slash at its end */
export function guestLink(origin: string, key: string): string {
  return `${origin}${YOUR_BOOKING_PATH}#${key}`;
}

/** Browsers without scripts post the key of the guest's link here, and get the calendar file. */
export const CALENDAR_FORM_PATH = `${YOUR_BOOKING_PATH}/recording.ics`;

export const calendarFileName = (date: PlainDate): string => `recording-${date}.ics`;
