import { BookingRequest } from '#domain/booking/booking.ts';
import { PasscodeRequest } from '#domain/booking/booking-gate.ts';
import { CreatedBooking } from '#domain/booking/created-booking.ts';
import { PasscodeResponse } from '#domain/booking/passcode-response.ts';
import { Availability } from '#domain/booking/slots/availability-response.ts';
import { ContactMessage } from '#domain/contact/contact-message.ts';
import { ContactResponse } from '#domain/contact/contact-response.ts';
import { InvitationKey } from '#domain/invitation/invitation.ts';
import { InvitationGrant } from '#domain/invitation/invitation-grant.ts';
import { BOOKING_PAGE_PATH, CHOICE_FIELD } from '#domain/rendering/booking-page.ts';
import { json, type Operation } from '../operation.ts';

const HTML = 'text/html; charset=utf-8';

/** What guests do without an account. */
export const BOOKING_OPERATIONS: readonly Operation[] = [
  {
    route: 'GET /api/availability',
    group: 'booking',
    caller: 'everybody',
    summary: 'Reads which slots are free.',
    description:
      'With the key of an invitation in the header Invitation, the window is the invitation’s. It never contains who has booked.',
    credentials: ['invitation'],
    hasEtag: true,
    responses: json(Availability, 'Every date of the booking window, with its slots.'),
    errors: ['invitation_unknown', 'invitation_used'],
  },
  {
    route: 'POST /api/bookings',
    group: 'booking',
    caller: 'everybody',
    summary: 'Books a slot.',
    description:
      'With a passcode’s grant or an invitation’s key in gate, or with consent_note on the public route. The same request with the same Idempotency-Key books once and gets the same response. After slot_taken, the free slots are in GET /api/availability.',
    body: BookingRequest,
    isIdempotent: true,
    responses: json(CreatedBooking, 'Booked.', { status: 201 }),
    errors: [
      'slot_taken',
      'date_unavailable',
      'slot_unavailable',
      'enough_booked',
      'booking_cancelled',
      'gate_required',
      'grant_expired',
      'document_changed',
      'invitation_unknown',
      'invitation_used',
    ],
  },
  {
    route: 'POST /api/passcode',
    group: 'booking',
    caller: 'everybody',
    summary: 'Exchanges the passcode for a grant.',
    body: PasscodeRequest,
    responses: json(PasscodeResponse, 'The grant, for the gate of a booking.'),
    errors: ['invalid_passcode'],
  },
  {
    route: 'POST /api/invitation',
    group: 'booking',
    caller: 'everybody',
    summary: 'Reads what an invitation grants.',
    body: InvitationKey,
    responses: json(InvitationGrant, 'Whom it invites, and to which dates.'),
    errors: ['invitation_unknown', 'invitation_used'],
  },
  {
    route: 'POST /api/messages',
    group: 'booking',
    caller: 'everybody',
    summary: 'Sends a message to the team.',
    body: ContactMessage,
    responses: json(ContactResponse, 'Queued.', { status: 202 }),
    errors: ['not_found'],
  },
  {
    route: `GET ${BOOKING_PAGE_PATH}`,
    group: 'booking',
    caller: 'everybody',
    summary: 'The booking page, with the present availability.',
    hasEtag: true,
    responses: [
      { status: 200, type: HTML, description: 'The page.' },
      ...[429, 500, 503].map((status) => ({
        status,
        type: HTML,
        description: 'A plain page with the reason.',
      })),
    ],
  },
  {
    route: `POST ${BOOKING_PAGE_PATH}`,
    group: 'booking',
    caller: 'everybody',
    summary: 'Books a slot with the form of the page, without scripts.',
    description: `Without Origin and Referer it needs the form’s own key. With ${CHOICE_FIELD} it books nothing, and shows the texts in the form of another slot.`,
    bodyType: 'application/x-www-form-urlencoded',
    responses: [
      { status: 200, type: HTML, description: 'The page with the confirmation.' },
      ...[400, 403, 404, 409, 422, 429, 500, 503].map((status) => ({
        status,
        type: HTML,
        description: 'The page with the reason.',
      })),
    ],
  },
];
