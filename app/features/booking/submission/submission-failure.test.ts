import { describe, expect, it } from 'vitest';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { createProblem, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import { VALIDATION_TITLE } from '#domain/message.ts';
import { submissionFailure } from './submission-failure.ts';

function failureOf(code: ErrorCode, showsServerMessage = false) {
  const problem = createProblem(code);
  return submissionFailure(
    { kind: 'rejected', status: problem.status, problem },
    showsServerMessage,
  );
}

describe('a failed submission', () => {
  it('without a response may have booked the slot', () => {
    const failure = { kind: 'no_response', problem: null } as const;
    expect(submissionFailure(failure, true)).toEqual({
      message: BOOKING_MESSAGES.failed,
      slotRejection: null,
      isSettled: false,
    });
  });

  it('without a response is not settled, even with a problem document of a proxy', () => {
    const problem = createProblem('booking_cancelled');
    expect(submissionFailure({ kind: 'no_response', problem }, false)).toEqual({
      message: BOOKING_MESSAGES.failed,
      slotRejection: null,
      isSettled: false,
    });
  });

  it('of an unavailable server has the specified message on /book', () => {
    const problem = createProblem('unavailable');
    const failure = submissionFailure({ kind: 'no_response', problem }, true);
    expect(failure.message.description).toBe(problem.detail);
    expect(submissionFailure({ kind: 'no_response', problem }, false).message).toEqual(
      BOOKING_MESSAGES.failed,
    );
  });

  it.each(['grant_expired', 'document_changed', 'gate_required'] as const)(
    'at the gate (%s) is not final: an earlier request may still be in flight',
    (code) => {
      const { title, detail } = createProblem(code);
      expect(failureOf(code)).toEqual({
        message: { title, description: detail },
        slotRejection: null,
        isSettled: false,
      });
    },
  );

  it('for a slot just booked has the specified message', () => {
    const { slotTaken } = BOOKING_MESSAGES;
    const expected = { message: slotTaken, slotRejection: slotTaken, isSettled: true };
    expect(failureOf('slot_taken')).toEqual(expected);
    expect(submissionFailure({ kind: 'rejected', status: 409, problem: null }, false)).toEqual(
      expected,
    );
  });

  it('for a booking cancelled since has its message and is final: its key is dropped', () => {
    const { cancelledSince } = BOOKING_MESSAGES;
    expect(failureOf('booking_cancelled')).toEqual({
      message: cancelledSince,
      slotRejection: cancelledSince,
      isSettled: true,
    });
  });

  it.each([
    ['date_unavailable', UNAVAILABLE_MESSAGES.date],
    ['slot_unavailable', UNAVAILABLE_MESSAGES.slot],
  ] as const)(
    'for %s shows the server’s message and makes the slot unavailable',
    (code, detail) => {
      expect(failureOf(code)).toEqual({
        message: { title: VALIDATION_TITLE, description: detail },
        slotRejection: { title: detail },
        isSettled: true,
      });
    },
  );

  it('for too many submissions is not final: an earlier one may have succeeded', () => {
    expect(failureOf('too_many')).toEqual({
      message: BOOKING_MESSAGES.tooMany,
      slotRejection: null,
      isSettled: false,
    });
  });

  it('for an e-mail with enough upcoming bookings shows the server’s message and is final', () => {
    expect(failureOf('enough_booked')).toEqual({
      message: BOOKING_MESSAGES.enoughBooked,
      slotRejection: null,
      isSettled: true,
    });
  });

  it('for an invalid field shows the server’s message', () => {
    expect(failureOf('invalid').message.title).toBe(VALIDATION_TITLE);
  });

  it('for any other error has the general message, on /book the server’s', () => {
    expect(failureOf('malformed_text').message).toEqual(BOOKING_MESSAGES.failed);
    expect(failureOf('malformed_text', true).message.description).toBe(
      createProblem('malformed_text').detail,
    );
    expect(
      submissionFailure({ kind: 'rejected', status: 404, problem: null }, true).message,
    ).toEqual(BOOKING_MESSAGES.failed);
  });
});
