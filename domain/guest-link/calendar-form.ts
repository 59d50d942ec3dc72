import type { PlainDate } from '#domain/time/plain-date.ts';
import { YOUR_BOOKING_PATH } from './guest-link-url.ts';

/** Browsers without scripts post the key of the guest's link here, and get the calendar file. */
export const CALENDAR_FORM_PATH = `${YOUR_BOOKING_PATH}/recording.ics`;

export const calendarFileName = (date: PlainDate): string => `recording-${date}.ics`;
