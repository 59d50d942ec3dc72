import { BookingListQuery, BookingSearch } from '#domain/admin/bookings/booking-list.ts';
import { BookingRecord } from '#domain/admin/bookings/booking-record.ts';
import {
  ChangedBooking,
  QueuedResponse,
  RenewedLink,
} from '#domain/admin/bookings/change-responses.ts';
import { SavedResponse } from '#domain/admin/bookings/day-responses.ts';
import { BookingPage } from '#domain/admin/bookings/listed-bookings.ts';
import { NoteChange, OutcomeChange } from '#domain/admin/bookings/recording-outcome.ts';
import { DeletionQuery, MailRequest, StatusChange } from '#domain/admin/bookings/status-change.ts';
import { TeamBookingRequest, TeamDayQuery, TeamMove } from '#domain/admin/bookings/team-booking.ts';
import { TeamDay } from '#domain/admin/bookings/team-day.ts';
import { BookingResponse } from '#domain/booking/created-booking.ts';
import { json, type Operation } from '../operation.ts';

const ROOT = '/api/admin';

const admin = { group: 'admin', caller: 'admin' } as const;

export const ADMIN_BOOKING_OPERATIONS: readonly Operation[] = [
  {
    ...admin,
    route: `GET ${ROOT}/bookings`,
    summary: 'Lists bookings.',
    query: BookingListQuery,
    responses: json(BookingPage, 'A page, by date and slot.'),
  },
  {
    ...admin,
    route: `POST ${ROOT}/bookings`,
    summary: 'Adds a booking that was agreed on by phone.',
    body: TeamBookingRequest,
    isIdempotent: true,
    responses: json(BookingResponse, 'Booked.', { status: 201 }),
    errors: [
      'slot_taken',
      'date_unavailable',
      'slot_unavailable',
      'date_blocked',
      'booking_cancelled',
    ],
  },
  {
    ...admin,
    route: `GET ${ROOT}/slots`,
    summary: 'Reads a date as admins may book it.',
    query: TeamDayQuery,
    responses: json(TeamDay, 'The slots, also of a blocked date.'),
  },
  {
    ...admin,
    route: `POST ${ROOT}/bookings.csv`,
    summary: 'Exports bookings as CSV.',
    description: 'POST, since it appends an audit entry.',
    query: BookingSearch,
    responses: [
      { status: 200, type: 'text/csv; charset=utf-8', description: 'A file (RFC 4180).' },
    ],
    errors: ['identity_required'],
  },
  {
    ...admin,
    route: `GET ${ROOT}/bookings/:id`,
    summary: 'Reads a booking with its mails and its history.',
    responses: json(BookingRecord, 'The booking.'),
    errors: ['booking_not_found'],
  },
  {
    ...admin,
    route: `PATCH ${ROOT}/bookings/:id`,
    summary: 'Cancels a booking, or confirms it again.',
    body: StatusChange,
    responses: json(ChangedBooking, 'Changed.'),
    errors: ['booking_not_found', 'slot_taken'],
  },
  {
    ...admin,
    route: `DELETE ${ROOT}/bookings/:id`,
    summary: 'Deletes a booking.',
    query: DeletionQuery,
    responses: json(ChangedBooking, 'Deleted.'),
    errors: ['booking_not_found', 'identity_required'],
  },
  {
    ...admin,
    route: `POST ${ROOT}/bookings/:id/move`,
    summary: 'Moves a booking to another slot.',
    body: TeamMove,
    responses: json(ChangedBooking, 'Moved.'),
    errors: [
      'booking_not_found',
      'booking_changed',
      'recording_over',
      'date_blocked',
      'date_unavailable',
      'slot_unavailable',
      'slot_taken',
    ],
  },
  {
    ...admin,
    route: `POST ${ROOT}/bookings/:id/mails`,
    summary: 'Sends the mail about a booking again.',
    body: MailRequest,
    responses: json(QueuedResponse, 'Queued.', { status: 202 }),
    errors: ['booking_not_found', 'no_email', 'mail_queued', 'nothing_to_send'],
  },
  {
    ...admin,
    route: `POST ${ROOT}/bookings/:id/link`,
    summary: 'Replaces the guest’s link.',
    responses: json(RenewedLink, 'The new link; the ones before have ended.'),
    errors: ['booking_not_found', 'no_more_links'],
  },
  {
    ...admin,
    route: `POST ${ROOT}/bookings/:id/note`,
    summary: 'Changes the team’s note.',
    body: NoteChange,
    responses: json(SavedResponse, 'Saved.'),
    errors: ['booking_not_found', 'note_changed'],
  },
  {
    ...admin,
    route: `POST ${ROOT}/bookings/:id/outcome`,
    summary: 'Notes whether the guest came.',
    body: OutcomeChange,
    responses: json(SavedResponse, 'Saved.'),
    errors: ['booking_not_found', 'booking_changed', 'recording_ahead'],
  },
];
