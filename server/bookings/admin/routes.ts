import {
  BookingListPage,
  BookingListQuery,
  BookingRecord,
  BookingSearch,
} from '#domain/admin/bookings.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import {
  ChangedBooking,
  DeletionQuery,
  MailRequest,
  RenewedLink,
  StatusChange,
  TeamBookingRequest,
  TeamDay,
  TeamDayQuery,
  TeamMove,
} from '#domain/admin/team-changes.ts';
import { BookingResponse } from '#domain/booking/booking.ts';
import { QueuedResponse } from '#domain/response-parts.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { BOOKING_EXAMPLE } from '#server/bookings/book-slot.ts';
import { assertEnteredDates } from '#server/http/input.ts';
import { json, route } from '#server/http/routing/route.ts';
import { getBookingRecord } from './booking-record.ts';
import { changeStatus, deleteBooking } from './change-status.ts';
import { exportBookings } from './export-bookings.ts';
import { listBookings } from './list-bookings.ts';
import { renewLink } from './renew-links.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { addBooking, getTeamDay, moveByTeam } from './team-bookings.ts';

const SLOT = { booking_date: '2026-12-10', time_slot: '9:30 AM' } as const;

export const ADMIN_BOOKING_ROUTES = [
  route('GET /api/admin/bookings', {
    caller: 'admin',
    summary: 'Lists bookings.',
    query: BookingListQuery,
    response: json(BookingListPage, 'A page, by date and slot.'),
    run: ({ query }, services: Services) =>
      listBookings(services.database.db, query, services.clock()),
  }),
  route('POST /api/admin/bookings', {
    caller: 'admin',
    summary: 'Adds a booking that was agreed on by phone.',
    body: TeamBookingRequest,
    example: { ...BOOKING_EXAMPLE, booking_date: '2026-12-04', allows_blocked: false },
    isIdempotent: true,
    failsAs: ADMIN_MESSAGES.addFailed,
    response: json(BookingResponse, 'Booked.', { status: 201 }),
    errors: [
      'slot_taken',
      'date_unavailable',
      'slot_unavailable',
      'date_blocked',
      'booking_cancelled',
    ],
    run: ({ body, idempotencyKey, user }, services: Services) =>
      addBooking(services, body, idempotencyKey, user),
  }),
  route('GET /api/admin/slots', {
    caller: 'admin',
    summary: 'Reads a date as admins may book it.',
    query: TeamDayQuery,
    response: json(TeamDay, 'The slots, also of a blocked date.'),
    run({ query: { date } }, services: Services) {
      const now = services.clock();
      assertEnteredDates({ date }, now);
      return getTeamDay(services.database.db, date, now);
    },
  }),
  route('POST /api/admin/bookings.csv', {
    caller: 'admin',
    summary: 'Exports bookings as CSV.',
    description: 'POST, since it appends an audit entry.',
    query: BookingSearch,
    needsFreshIdentity: true,
    response: { status: 200, type: 'text/csv; charset=utf-8', description: 'A file (RFC 4180).' },
    async run({ context, query, user }, services: Services) {
      const file = await exportBookings(services, query, user);
      const name = `bookings-${showDateAt(services.clock())}.csv`;
      context.header('Content-Disposition', `attachment; filename="${name}"`);
      return file;
    },
  }),
  route('GET /api/admin/bookings/:id', {
    caller: 'admin',
    summary: 'Reads a booking with its mails and its history.',
    unknownId: 'booking_not_found',
    response: json(BookingRecord, 'The booking.'),
    run: ({ id }, services: Services) => getBookingRecord(services, id),
  }),
  route('PATCH /api/admin/bookings/:id', {
    caller: 'admin',
    summary: 'Cancels a booking, or confirms it again.',
    unknownId: 'booking_not_found',
    body: StatusChange,
    example: { status: 'cancelled', notifies_guest: true },
    failsAs: ADMIN_MESSAGES.updateFailed,
    response: json(ChangedBooking, 'Changed.'),
    errors: ['slot_taken'],
    run: ({ id, body, user }, services: Services) => changeStatus(services, id, body, user),
  }),
  route('DELETE /api/admin/bookings/:id', {
    caller: 'admin',
    summary: 'Deletes a booking.',
    unknownId: 'booking_not_found',
    query: DeletionQuery,
    needsFreshIdentity: true,
    failsAs: ADMIN_MESSAGES.deleteFailed,
    response: json(ChangedBooking, 'Deleted.'),
    run: ({ id, query, user }, services: Services) =>
      deleteBooking(services, id, query.notifies_guest === 'yes', user),
  }),
  route('POST /api/admin/bookings/:id/move', {
    caller: 'admin',
    summary: 'Moves a booking to another slot.',
    unknownId: 'booking_not_found',
    body: TeamMove,
    example: {
      from: SLOT,
      to: { ...SLOT, time_slot: '2:30 PM' },
      allows_blocked: false,
      notifies_guest: true,
    },
    failsAs: ADMIN_MESSAGES.moveFailed,
    response: json(ChangedBooking, 'Moved.'),
    errors: [
      'booking_changed',
      'recording_over',
      'date_blocked',
      'date_unavailable',
      'slot_unavailable',
      'slot_taken',
    ],
    run: ({ id, body, user }, services: Services) => moveByTeam(services, id, body, user),
  }),
  route('POST /api/admin/bookings/:id/mails', {
    caller: 'admin',
    summary: 'Sends the mail about a booking again.',
    unknownId: 'booking_not_found',
    body: MailRequest,
    example: { audience: 'guest' },
    failsAs: ADMIN_MESSAGES.mailFailed,
    response: json(QueuedResponse, 'Queued.', { status: 202 }),
    errors: ['no_email', 'mail_queued', 'nothing_to_send'],
    async run({ id, body, user }, services: Services) {
      await sendMailAgain(services, id, body.audience, user);
      return { status: 'queued' } as const;
    },
  }),
  route('POST /api/admin/bookings/:id/link', {
    caller: 'admin',
    summary: "Replaces the guest's link.",
    unknownId: 'booking_not_found',
    failsAs: ADMIN_MESSAGES.linkFailed,
    response: json(RenewedLink, 'The new link; the ones before have ended.'),
    errors: ['no_more_links'],
    run: async ({ id, user }, services: Services) => ({
      guest_link: await renewLink(services, id, user),
    }),
  }),
];
