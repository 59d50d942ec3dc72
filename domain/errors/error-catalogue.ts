import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import { ADMIN_MESSAGES, ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import { PASSCODE_MESSAGES } from '#domain/booking/booking-gate.ts';
import { BOOKING_MESSAGES, GATE_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { INVITATION_MESSAGES } from '#domain/invitation/messages.ts';
import { type Message, VALIDATION_TITLE } from '#domain/message.ts';
import { waitText } from '#domain/time/wait-text.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

interface ErrorTexts {
  readonly status: ErrorStatus;
  readonly title: string;
  readonly detail: string;
}

const error = (status: ErrorStatus, title: string, detail: string): ErrorTexts => ({
  status,
  title,
  detail,
});

const shown = (status: ErrorStatus, { title, description }: Required<Message>): ErrorTexts =>
  error(status, title, description);

export const ERRORS = {
  malformed_json: error(400, 'Malformed request', 'The request is not valid JSON.'),
  malformed_text: error(
    400,
    'Malformed request',
    'The request contains characters that cannot be stored.',
  ),
  forbidden_origin: error(403, 'Forbidden', 'This request does not come from a page of this site.'),
  not_found: error(404, 'Not found', 'There is nothing at this address.'),
  method_not_allowed: error(405, 'Method not allowed', 'This address does not take that method.'),
  too_large: error(413, 'Too large', 'The request is larger than 16 KB.'),
  unsupported_type: error(415, 'Unsupported type', 'Send the request as application/json.'),
  too_many: shown(429, BOOKING_MESSAGES.tooMany),
  internal: error(500, 'Something went wrong', 'The server could not answer this request.'),
  unavailable: error(
    503,
    'Unavailable',
    'The server cannot answer right now. Please try again in a moment.',
  ),

  invalid: error(422, VALIDATION_TITLE, 'A field is not valid.'),
  date_unavailable: error(422, VALIDATION_TITLE, UNAVAILABLE_MESSAGES.date),
  slot_unavailable: error(422, VALIDATION_TITLE, UNAVAILABLE_MESSAGES.slot),
  slot_taken: shown(409, BOOKING_MESSAGES.slotTaken),
  enough_booked: shown(422, BOOKING_MESSAGES.enoughBooked),
  booking_cancelled: shown(409, BOOKING_MESSAGES.cancelledSince),
  idempotency_mismatch: error(
    422,
    'Idempotency-Key reused',
    'This Idempotency-Key was sent before with another request.',
  ),

  invalid_passcode: shown(403, PASSCODE_MESSAGES.invalid),
  gate_required: shown(403, GATE_MESSAGES.required),
  grant_expired: shown(403, GATE_MESSAGES.expired),
  document_changed: shown(403, GATE_MESSAGES.changed),
  invitation_unknown: shown(404, INVITATION_MESSAGES.unknown),
  invitation_used: shown(403, INVITATION_MESSAGES.used),

  invalid_credentials: shown(401, AUTH_MESSAGES.signInFailed),
  link_expired: shown(400, AUTH_MESSAGES.linkExpired),
  signed_out: shown(401, AUTH_MESSAGES.signInAgain),
  role_unknown: shown(403, AUTH_MESSAGES.roleUnknown),
  not_admin: shown(403, AUTH_MESSAGES.notAdmin),
  code_required: shown(401, AUTH_MESSAGES.codeRequired),
  invalid_code: shown(401, AUTH_MESSAGES.codeWrong),
  second_factor_missing: shown(403, AUTH_MESSAGES.secondFactorMissing),
  second_factor_changed: shown(409, AUTH_MESSAGES.secondFactorChanged),
  second_factor_unreadable: shown(409, AUTH_MESSAGES.secondFactorUnreadable),
  identity_required: shown(403, AUTH_MESSAGES.identityRequired),

  link_unknown: shown(404, GUEST_MESSAGES.linkUnknown),
  changed_meanwhile: shown(409, GUEST_MESSAGES.changedMeanwhile),
  too_late: shown(403, GUEST_MESSAGES.tooLate),
  too_many_moves: shown(429, GUEST_MESSAGES.tooManyMoves),

  booking_not_found: error(404, 'Not found', ADMIN_REJECTIONS.bookingNotFound),
  no_more_links: error(409, ADMIN_MESSAGES.linkFailed.title, ADMIN_REJECTIONS.noMoreLinks),
  booking_changed: error(409, 'Booking changed', ADMIN_REJECTIONS.bookingChanged),
  recording_over: error(409, ADMIN_MESSAGES.moveFailed.title, ADMIN_REJECTIONS.recordingOver),
  recording_ahead: error(409, ADMIN_MESSAGES.outcomeFailed.title, ADMIN_REJECTIONS.recordingAhead),
  note_changed: error(409, ADMIN_MESSAGES.noteFailed.title, ADMIN_REJECTIONS.noteChanged),
  date_blocked: error(409, 'Date blocked', ADMIN_REJECTIONS.dateBlocked),
  no_email: error(409, ADMIN_MESSAGES.mailFailed.title, ADMIN_REJECTIONS.noEmail),
  mail_queued: error(409, ADMIN_MESSAGES.mailFailed.title, ADMIN_REJECTIONS.mailQueued),
  nothing_to_send: error(409, ADMIN_MESSAGES.mailFailed.title, ADMIN_REJECTIONS.nothingToSend),
  already_blocked: error(409, ADMIN_MESSAGES.blockFailed.title, ADMIN_REJECTIONS.alreadyBlocked),
  invitation_not_found: error(
    404,
    ADMIN_MESSAGES.invitationFailed.title,
    ADMIN_REJECTIONS.invitationNotFound,
  ),
  episode_not_found: error(404, 'Not found', ADMIN_REJECTIONS.episodeNotFound),
  episode_changed: error(409, ADMIN_MESSAGES.episodeFailed.title, ADMIN_REJECTIONS.episodeChanged),
  blocked_date_not_found: error(404, 'Not found', ADMIN_REJECTIONS.blockedDateNotFound),
} as const satisfies Record<string, ErrorTexts>;

export type ErrorCode = keyof typeof ERRORS;

const OF_SEVERAL_OPERATIONS: ReadonlySet<ErrorCode> = new Set([
  'booking_not_found',
  'slot_taken',
  'booking_changed',
  'date_blocked',
  'blocked_date_not_found',
]);

/** True for a code whose title is that of the operation, if the operation has one. */
export const isTitledByOperation = (code: ErrorCode): boolean => OF_SEVERAL_OPERATIONS.has(code);

/** A detail that speaks of a moment is true up to it. */
const MOMENT_SECONDS = 60;

const WITH_WAIT: Partial<Record<ErrorCode, (seconds: number, wait: string) => string>> = {
  too_many: (seconds, wait) =>
    seconds <= MOMENT_SECONDS
      ? `${ERRORS.too_many.detail} The wait is ${wait}.`
      : `Please try again in ${wait}.`,
  too_many_moves: (_, wait) =>
    `${ERRORS.too_many_moves.detail} You can move it here again in ${wait}.`,
  unavailable: (_, wait) => `${ERRORS.unavailable.detail} The wait is ${wait}.`,
};

/** The general detail of an error, with the time of its Retry-After. */
export function detailOf(code: ErrorCode, retryAfterSeconds?: number): string {
  const { detail } = ERRORS[code];
  if (retryAfterSeconds === undefined) return detail;
  return WITH_WAIT[code]?.(retryAfterSeconds, waitText(retryAfterSeconds)) ?? detail;
}

export function internalDetail(requestId: string): string {
  return `${ERRORS.internal.detail} If you ask us about it, please quote ${requestId}.`;
}

export function createProblem(code: ErrorCode, detail?: string, field?: string) {
  const { status, title, detail: general } = ERRORS[code];
  return {
    type: 'about:blank' as const,
    title,
    status,
    detail: detail ?? general,
    code,
    ...(field === undefined ? {} : { field }),
  };
}
