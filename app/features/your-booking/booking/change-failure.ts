import type { Failure } from '#app/api/request.ts';
import { yourBooking } from '#content/your-booking/your-booking.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import type { Message } from '#domain/message.ts';

/** A change of the booking that has failed, as the page treats it. */
export interface ChangeFailure {
  readonly message: Message;
  /** The server's name of the invalid field. */
  readonly field: string | undefined;
  readonly kind: FailureKind;
  /** The present booking; null if the response does not contain it. */
  readonly present: GuestBooking | null;
}

/** `unknown`: the change may have been made. `slot`: the chosen slot cannot be had. */
type FailureKind = 'unknown' | 'link' | 'changed' | 'too_late' | 'moves' | 'slot' | 'other';

const KINDS: Readonly<Record<string, FailureKind>> = {
  link_unknown: 'link',
  changed_meanwhile: 'changed',
  too_late: 'too_late',
  too_many_moves: 'moves',
  slot_taken: 'slot',
  date_unavailable: 'slot',
  slot_unavailable: 'slot',
  enough_booked: 'other',
  too_many: 'other',
  invalid: 'other',
};

export function changeFailure(failure: Failure): ChangeFailure {
  if (failure.kind === 'no_response') {
    return { message: yourBooking.noAnswer, field: undefined, kind: 'unknown', present: null };
  }
  const { problem } = failure;
  const kind = problem && KINDS[problem.code];
  if (!problem || !kind) {
    return { message: GUEST_MESSAGES.failed, field: undefined, kind: 'other', present: null };
  }
  return {
    message: { title: problem.title, description: problem.detail },
    field: problem.field,
    kind,
    present: problem.booking ?? null,
  };
}
