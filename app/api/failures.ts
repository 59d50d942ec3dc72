import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import { type Message, NO_RESPONSE } from '#domain/message.ts';
import type { Failure } from './request.ts';

/** The kinds of rejections. `typed`: shown at its field. `limit`: the server's words. */
const KINDS = {
  invalid: 'typed',
  invalid_credentials: 'typed',
  invalid_code: 'typed',
  invalid_passcode: 'typed',
  already_blocked: 'typed',
  too_many: 'limit',
  enough_booked: 'limit',
  code_required: 'code',
  slot_taken: 'slot',
  booking_cancelled: 'slot',
  date_unavailable: 'slot',
  slot_unavailable: 'slot',
  // The gate of /book goes back to the rejected step; for other documents the page is loaded again.
  gate_required: 'passcode',
  grant_expired: 'passcode',
  invitation_used: 'invitation',
  invitation_unknown: 'invitation',
  document_changed: 'documents',
  link_unknown: 'link',
  link_expired: 'link',
  changed_meanwhile: 'changed',
  too_late: 'too_late',
  too_many_moves: 'moves',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** `unknown`: perhaps done. `other`: a fault. */
type FailureKind = (typeof KINDS)[keyof typeof KINDS] | 'unknown' | 'other';

const TREATMENTS: Readonly<Record<string, FailureKind>> = KINDS;

/** The field of a rejection, where the server names none. */
const FIELDS: Readonly<Record<string, string>> = {
  invalid_credentials: 'password',
  invalid_code: 'code',
} satisfies Partial<Record<ErrorCode, string>>;

export interface TreatedFailure {
  readonly kind: FailureKind;
  readonly message: Message;
  readonly field?: string | undefined;
}

interface FailureTexts {
  /** Replaces the message's own title, except that of a limit and of a dead link. */
  readonly title?: string | undefined;
  /** Replaces the message of a failure of the kind `other`. */
  readonly failed?: Message;
  /** Replaces the message of a failure without a response; `failed` by default. */
  readonly unanswered?: Message;
}

export function treatFailure(
  failure: Failure,
  { title, failed, unanswered = failed }: FailureTexts = {},
): TreatedFailure {
  const { problem } = failure;
  const { code = '', field = FIELDS[code] } = problem ?? {};
  const own = problem && { title: problem.title, description: problem.detail };
  if (failure.kind === 'no_response') {
    return { kind: 'unknown', message: titled(unanswered ?? own ?? NO_RESPONSE, title) };
  }
  const isLimit = failure.status === 429;
  const other = isLimit ? BOOKING_MESSAGES.tooMany : failed;
  const message = (TREATMENTS[code] ? own : other) ?? own ?? NO_RESPONSE;
  // A key that is not complete leads nowhere either.
  const kind = field === 'token' ? 'link' : (TREATMENTS[code] ?? 'other');
  return {
    kind,
    message: isLimit || kind === 'link' ? message : titled(message, title),
    field: kind === 'typed' ? field : undefined,
  };
}

const titled = (message: Message, title = message.title): Message => ({ ...message, title });
