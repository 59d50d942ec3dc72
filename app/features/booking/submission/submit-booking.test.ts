import { expect, it } from 'vitest';
import type { Failure } from '#app/api/request.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { createProblem, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import { VALIDATION_TITLE } from '#domain/message.ts';
import { isSettled, slotRejection, submissionFailure } from './submit-booking.ts';

function rejected(code: ErrorCode): Failure {
  const problem = createProblem(code);
  return { kind: 'rejected', status: problem.status, problem };
}

const { failed, slotTaken } = BOOKING_MESSAGES;
const conflict: Failure = { kind: 'rejected', status: 409, problem: null };

it.each(['slot_taken', 'booking_cancelled'] as const)(
  'a failed submission with %s has the same message beside the slot',
  (code) => {
    const failure = submissionFailure(rejected(code), false);
    expect(slotRejection(failure)).toBe(failure.message);
  },
);

it.each(['date_unavailable', 'slot_unavailable'] as const)(
  'a failed submission with %s has the reason beside the slot',
  (code) => {
    const failure = submissionFailure(rejected(code), false);
    const { detail } = createProblem(code);
    expect(failure.message).toEqual({ title: VALIDATION_TITLE, description: detail });
    expect(slotRejection(failure)).toEqual({ title: detail });
  },
);

it('a failed submission has nothing beside the slot for another reason', () => {
  expect(slotRejection(submissionFailure(rejected('enough_booked'), false))).toBeNull();
});

it('a failed submission by a proxy that knows of a conflict is for a slot just booked', () => {
  expect(submissionFailure(conflict, false)).toEqual({ kind: 'slot', message: slotTaken });
});

it('a failed submission has the general message, on /book with the words of the server (R162)', () => {
  const unavailable: Failure = { kind: 'no_response', problem: createProblem('unavailable') };
  for (const failure of [rejected('malformed_text'), unavailable]) {
    expect(submissionFailure(failure, false).message).toEqual(failed);
    expect(submissionFailure(failure, true).message).toEqual({
      title: failed.title,
      description: failure.problem?.detail,
    });
  }
  expect(submissionFailure({ kind: 'no_response', problem: null }, true).message).toEqual(failed);
});

it.each(['invitation_used', 'invitation_unknown'] as const)(
  'a failed submission with %s has the general message, since the gate tells of the invitation',
  (code) => {
    expect(submissionFailure(rejected(code), false)).toMatchObject({
      kind: 'invitation',
      message: failed,
    });
  },
);

it.each([
  [true, 'slot_taken'],
  [true, 'booking_cancelled'],
  [true, 'slot_unavailable'],
  [true, 'enough_booked'],
  // An earlier request with the same key may still be in flight, or have succeeded.
  [false, 'grant_expired'],
  [false, 'document_changed'],
  [false, 'gate_required'],
  [false, 'too_many'],
] as const)('a failed submission is settled (%s) by %s', (expected, code) => {
  expect(isSettled(rejected(code))).toBe(expected);
});

it('a failed submission is not settled without a response, even with a problem document of a proxy', () => {
  expect(isSettled({ kind: 'no_response', problem: createProblem('booking_cancelled') })).toBe(
    false,
  );
});
