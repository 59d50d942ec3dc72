import * as v from 'valibot';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { ADMIN_MESSAGES, ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import { PASSCODE_MESSAGES } from '#domain/booking/booking-gate.ts';
import { BOOKING_MESSAGES, GATE_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { VALIDATION_TITLE } from '#domain/message.ts';

export type ErrorCode =
  | 'malformed_json'
  | 'malformed_text'
  | 'forbidden_origin'
  | 'not_found'
  | 'method_not_allowed'
  /** The slot is booked: the SQLSTATE of PostgreSQL's unique_violation. */
  | '23505'
  | 'too_large'
  | 'unsupported_type'
  | 'invalid'
  | 'date_unavailable'
  | 'slot_unavailable'
  | 'enough_booked'
  | 'idempotency_mismatch'
  | 'booking_cancelled'
  | 'invalid_passcode'
  | 'gate_required'
  | 'grant_expired'
  | 'document_changed'
  | 'invalid_credentials'
  | 'link_expired'
  | 'signed_out'
  | 'role_unknown'
  | 'not_admin'
  | 'booking_gone'
  | 'slot_taken'
  | 'mail_going'
  | 'nothing_to_tell'
  | 'already_blocked'
  | 'block_gone'
  | 'too_many'
  | 'internal'
  | 'unavailable';

interface ErrorTexts {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly title: string;
  readonly detail: string;
}

/** The single source of each error's status, title and detail. */
export const ERRORS: Record<ErrorCode, ErrorTexts> = {
  malformed_json: {
    status: 400,
    title: 'Malformed request',
    detail: 'The request is not valid JSON.',
  },
  malformed_text: {
    status: 400,
    title: 'Malformed request',
    detail: 'The request contains characters that cannot be stored.',
  },
  forbidden_origin: {
    status: 403,
    title: 'Forbidden',
    detail: 'This request does not come from a page of this site.',
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not take that method.',
  },
  '23505': {
    status: 409,
    title: BOOKING_MESSAGES.slotTaken.title,
    detail: BOOKING_MESSAGES.slotTaken.description,
  },
  too_large: { status: 413, title: 'Too large', detail: 'The request is larger than 16 KB.' },
  unsupported_type: {
    status: 415,
    title: 'Unsupported type',
    detail: 'Send the request as application/json.',
  },
  invalid: { status: 422, title: VALIDATION_TITLE, detail: 'A field is not valid.' },
  date_unavailable: { status: 422, title: VALIDATION_TITLE, detail: UNAVAILABLE_MESSAGES.date },
  slot_unavailable: { status: 422, title: VALIDATION_TITLE, detail: UNAVAILABLE_MESSAGES.slot },
  enough_booked: {
    status: 422,
    title: BOOKING_MESSAGES.enoughBooked.title,
    detail: BOOKING_MESSAGES.enoughBooked.description,
  },
  idempotency_mismatch: {
    status: 422,
    title: 'Idempotency-Key reused',
    detail: 'This Idempotency-Key was sent before with another request.',
  },
  booking_cancelled: {
    status: 409,
    title: BOOKING_MESSAGES.cancelledSince.title,
    detail: BOOKING_MESSAGES.cancelledSince.description,
  },
  invalid_passcode: {
    status: 403,
    title: PASSCODE_MESSAGES.invalid.title,
    detail: PASSCODE_MESSAGES.invalid.description,
  },
  gate_required: {
    status: 403,
    title: GATE_MESSAGES.required.title,
    detail: GATE_MESSAGES.required.description,
  },
  grant_expired: {
    status: 403,
    title: GATE_MESSAGES.expired.title,
    detail: GATE_MESSAGES.expired.description,
  },
  document_changed: {
    status: 403,
    title: GATE_MESSAGES.changed.title,
    detail: GATE_MESSAGES.changed.description,
  },
  invalid_credentials: {
    status: 401,
    title: AUTH_MESSAGES.signInFailed.title,
    detail: AUTH_MESSAGES.signInFailed.description,
  },
  link_expired: {
    status: 400,
    title: AUTH_MESSAGES.linkExpired.title,
    detail: AUTH_MESSAGES.linkExpired.description,
  },
  signed_out: {
    status: 401,
    title: AUTH_MESSAGES.signInAgain.title,
    detail: AUTH_MESSAGES.signInAgain.description,
  },
  role_unknown: {
    status: 403,
    title: AUTH_MESSAGES.roleUnknown.title,
    detail: AUTH_MESSAGES.roleUnknown.description,
  },
  not_admin: {
    status: 403,
    title: AUTH_MESSAGES.notAdmin.title,
    detail: AUTH_MESSAGES.notAdmin.description,
  },
  booking_gone: {
    status: 404,
    title: ADMIN_MESSAGES.updateFailed.title,
    detail: ADMIN_REJECTIONS.bookingGone,
  },
  slot_taken: {
    status: 409,
    title: ADMIN_MESSAGES.updateFailed.title,
    detail: ADMIN_REJECTIONS.slotTaken,
  },
  mail_going: {
    status: 409,
    title: ADMIN_MESSAGES.mailFailed.title,
    detail: ADMIN_REJECTIONS.mailGoing,
  },
  nothing_to_tell: {
    status: 409,
    title: ADMIN_MESSAGES.mailFailed.title,
    detail: ADMIN_REJECTIONS.nothingToTell,
  },
  already_blocked: {
    status: 409,
    title: ADMIN_MESSAGES.blockFailed.title,
    detail: ADMIN_REJECTIONS.alreadyBlocked,
  },
  block_gone: {
    status: 404,
    title: ADMIN_MESSAGES.unblockFailed.title,
    detail: ADMIN_REJECTIONS.blockGone,
  },
  too_many: {
    status: 429,
    title: BOOKING_MESSAGES.tooMany.title,
    detail: BOOKING_MESSAGES.tooMany.description,
  },
  internal: {
    status: 500,
    title: 'Something went wrong',
    detail: 'The server could not answer this request.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: 'The server cannot answer right now. Please try again in a moment.',
  },
};

/** The detail of a 500 response; quotes the request id for support. */
export function internalDetail(requestId: string): string {
  return `${ERRORS.internal.detail} If you ask us about it, please quote ${requestId}.`;
}

/** A problem document (RFC 9457). */
export const Problem = v.object({
  type: v.literal('about:blank'),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: v.string(),
  field: v.optional(v.string()),
  /** Of a 500 response; the server's log contains the same id. */
  request_id: v.optional(v.string()),
});

export type Problem = v.InferOutput<typeof Problem>;

/**
 * @param detail replaces the general detail of the error code
 * @param field the invalid field of the request
 */
export function createProblem(code: ErrorCode, detail?: string, field?: string): Problem {
  const { status, title, detail: general } = ERRORS[code];
  return {
    type: 'about:blank',
    title,
    status,
    detail: detail ?? general,
    code,
    ...(field === undefined ? {} : { field }),
  };
}
