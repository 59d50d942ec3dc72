import { QueuedResponse } from '#domain/admin/bookings/change-responses.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import { CALENDAR_FORM_PATH } from '#domain/guest-link/calendar-form.ts';
import {
  AttendanceChange,
  BookingCancellation,
  BookingMove,
  CancellationReversal,
  DetailsCorrection,
  GuestKey,
  LinkRequest,
  RemindersChange,
} from '#domain/guest-link/guest-booking.ts';
import { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { json, type Operation } from '../operation.ts';

const CALENDAR_FILE = {
  status: 200,
  type: 'text/calendar; charset=utf-8',
  description: 'An iCalendar file.',
};

const PRESENT = json(GuestBooking, 'The booking as it is now.');
const CHANGE_ERRORS: readonly ErrorCode[] = ['link_unknown', 'changed_meanwhile', 'too_late'];

const change = (
  path: string,
  summary: string,
  body: NonNullable<Operation['body']>,
  more: Partial<Operation> = {},
): Operation => ({
  route: `POST /api/guest/${path}`,
  group: 'guest',
  caller: 'everybody',
  summary,
  body,
  responses: PRESENT,
  errors: CHANGE_ERRORS,
  ...more,
});

/** The guest's own link. All are POST: the key is in the body, which no log contains. */
export const GUEST_OPERATIONS: readonly Operation[] = [
  change('booking', 'Reads the booking of the key.', GuestKey, { errors: ['link_unknown'] }),
  change('calendar', 'Reads the calendar entry of the booking.', GuestKey, {
    responses: [CALENDAR_FILE],
    errors: ['link_unknown', 'changed_meanwhile'],
  }),
  change('details', 'Corrects name, phone number and topic.', DetailsCorrection),
  change('move', 'Moves the booking to another slot.', BookingMove, {
    description: 'After slot_taken, the free slots are in GET /api/availability, as for a booking.',
    isIdempotent: true,
    errors: [
      ...CHANGE_ERRORS,
      'slot_taken',
      'date_unavailable',
      'slot_unavailable',
      'booking_cancelled',
      'too_many_moves',
    ],
  }),
  change('cancel', 'Cancels the booking.', BookingCancellation),
  change('take-back', 'Confirms a booking again that the guest cancelled.', CancellationReversal, {
    errors: [
      ...CHANGE_ERRORS,
      'slot_taken',
      'date_unavailable',
      'slot_unavailable',
      'enough_booked',
    ],
  }),
  change('attendance', 'Notes that the guest will be there.', AttendanceChange),
  change('reminders', 'Switches the reminders off, and on again.', RemindersChange),
  {
    route: `POST ${CALENDAR_FORM_PATH}`,
    group: 'guest',
    caller: 'everybody',
    summary: 'Reads the calendar entry with a form of the page, without scripts.',
    description: 'Without Origin and Referer it needs the form’s own key.',
    bodyType: 'application/x-www-form-urlencoded',
    responses: [CALENDAR_FILE],
    errors: ['link_unknown', 'changed_meanwhile'],
  },
  {
    route: 'POST /api/guest/link',
    group: 'guest',
    caller: 'everybody',
    summary: 'Mails a fresh link for each upcoming booking.',
    description:
      'The response is the same whether there is a booking or not. The form of /your-booking leads back to the page.',
    body: LinkRequest,
    responses: [
      ...json(QueuedResponse, 'Accepted.', { status: 202 }),
      { status: 303, description: 'To the page, for its form without scripts.' },
    ],
  },
];
