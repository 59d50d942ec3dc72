import {
  AttendanceChange,
  BookingCancellation,
  BookingMove,
  DetailsCorrection,
  GuestBooking,
  GuestKey,
  LinkRequest,
  RemindersChange,
  TakeBackRequest,
} from '#domain/guest-link/guest-booking.ts';
import { CALENDAR_FORM_PATH, calendarFileName } from '#domain/guest-link/guest-link-url.ts';
import { QueuedResponse } from '#domain/response-parts.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { readForm } from '#server/http/input.ts';
import { json, route } from '#server/http/routing/route.ts';
import { setAttendance, setReminders } from './attendance.ts';
import { cancelByGuest, takeBackByGuest } from './change-status.ts';
import { correctDetails } from './correct-details.ts';
import { calendarFileOf, toGuestBooking } from './guest-booking.ts';
import { type LinkedBooking, readLinkedBooking } from './linked-booking.ts';
import { moveBooking } from './move-booking.ts';
import { postLinkForm, requestLink } from './request-link.ts';

/** Adds the current booking to a rejection because of it, which the guest's page then shows. */
async function withCurrent<Done>(services: Services, key: string, change: Promise<Done>) {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'changed_meanwhile') throw error;
    const current = await readLinkedBooking(services, key);
    throw new Rejection(error.code, { booking: toGuestBooking(services, current) });
  }
}

const bookingAfter = async (services: Services, key: string, change: Promise<LinkedBooking>) =>
  toGuestBooking(services, await withCurrent(services, key, change));

/** A key of the right form; of no booking. */
const KEY = 'aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbb';
const SLOT = { booking_date: '2026-12-10', time_slot: '9:30 AM' } as const;

// POST only, with the key in the body: no URL and no log contains it.
const READ = {
  caller: 'everybody',
  response: json(GuestBooking, 'The booking as it is now.'),
} as const;
const CHANGE = { ...READ, errors: ['link_unknown', 'changed_meanwhile', 'too_late'] } as const;
const CALENDAR_FILE = {
  caller: 'everybody',
  response: {
    status: 200,
    type: 'text/calendar; charset=utf-8',
    description: 'An iCalendar file.',
  },
  errors: ['link_unknown', 'changed_meanwhile'],
} as const;

export const GUEST_ROUTES = [
  route('POST /api/guest/booking', {
    ...READ,
    summary: 'Reads the booking of the key.',
    body: GuestKey,
    example: { key: KEY },
    errors: ['link_unknown'],
    run: async ({ body }, services: Services) =>
      toGuestBooking(services, await readLinkedBooking(services, body.key)),
  }),
  route('POST /api/guest/calendar', {
    ...CALENDAR_FILE,
    summary: 'Reads the calendar entry of the booking.',
    body: GuestKey,
    example: { key: KEY },
    run: async ({ body: { key } }, services: Services) =>
      (await withCurrent(services, key, calendarFileOf(services, key))).text,
  }),
  route('POST /api/guest/details', {
    ...CHANGE,
    summary: 'Corrects name, phone number and topic.',
    body: DetailsCorrection,
    example: { key: KEY, guest_name: 'Jane', guest_phone: null, notes: 'Small farms' },
    run: ({ body }, services: Services) =>
      bookingAfter(services, body.key, correctDetails(services, body)),
  }),
  route('POST /api/guest/move', {
    ...CHANGE,
    summary: 'Moves the booking to another slot.',
    description: 'After slot_taken, the free slots are in GET /api/availability, as for a booking.',
    body: BookingMove,
    example: { key: KEY, from: SLOT, to: { ...SLOT, time_slot: '2:30 PM' } },
    isIdempotent: true,
    errors: [
      ...CHANGE.errors,
      'slot_taken',
      'date_unavailable',
      'slot_unavailable',
      'too_many_moves',
    ],
    run: ({ body, idempotencyKey }, services: Services) =>
      bookingAfter(services, body.key, moveBooking(services, body, idempotencyKey)),
  }),
  route('POST /api/guest/cancel', {
    ...CHANGE,
    summary: 'Cancels the booking.',
    body: BookingCancellation,
    example: { key: KEY, from: SLOT, reason: 'I am ill' },
    run: ({ body }, services: Services) =>
      bookingAfter(services, body.key, cancelByGuest(services, body)),
  }),
  route('POST /api/guest/take-back', {
    ...CHANGE,
    summary: 'Confirms a booking again that the guest cancelled.',
    body: TakeBackRequest,
    example: { key: KEY, from: SLOT },
    errors: [
      ...CHANGE.errors,
      'slot_taken',
      'date_unavailable',
      'slot_unavailable',
      'enough_booked',
    ],
    run: ({ body }, services: Services) =>
      bookingAfter(services, body.key, takeBackByGuest(services, body)),
  }),
  route('POST /api/guest/attendance', {
    ...CHANGE,
    summary: 'Notes that the guest will be there.',
    body: AttendanceChange,
    example: { key: KEY, from: SLOT, is_attending: true },
    run: ({ body }, services: Services) =>
      bookingAfter(services, body.key, setAttendance(services, body)),
  }),
  route('POST /api/guest/reminders', {
    ...CHANGE,
    summary: 'Switches the reminders off, and on again.',
    body: RemindersChange,
    example: { key: KEY, wants_reminders: false },
    run: ({ body }, services: Services) =>
      bookingAfter(services, body.key, setReminders(services, body)),
  }),
  route(`POST ${CALENDAR_FORM_PATH}`, {
    ...CALENDAR_FILE,
    summary: 'Reads the calendar entry with a form of the page, without scripts.',
    description: "Without Origin and Referer it needs the form's own key.",
    bodyType: 'application/x-www-form-urlencoded',
    example: { key: KEY },
    async run({ context }, services: Services) {
      const { key = '' } = await readForm(context, services.formKeys.verify);
      const { date, text } = await calendarFileOf(services, key);
      context.header('Content-Disposition', `attachment; filename="${calendarFileName(date)}"`);
      return text;
    },
  }),
  route('POST /api/guest/link', {
    caller: 'everybody',
    summary: 'Mails a fresh link for each upcoming booking.',
    description:
      'The response is the same whether there is a booking or not. The form of /your-booking leads back to the page.',
    body: LinkRequest,
    example: { guest_email: 'jane@example.com' },
    response: json(QueuedResponse, 'Accepted.', { status: 202 }),
    otherResponses: [{ status: 303, description: 'To the page, for its form without scripts.' }],
    runForm: (context, services: Services) => postLinkForm(services, context),
    async run({ body, clientIp }, services: Services) {
      await requestLink(services, body, clientIp);
      return { status: 'queued' } as const;
    },
  }),
];
