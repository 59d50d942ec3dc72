import { describe, expect, it } from 'vitest';
import { BOOKING_MESSAGES, REFUSALS, VALIDATION_TITLE } from '#domain/messages.ts';
import { type ErrorCode, problemOf } from '#domain/problem.ts';
import { submissionFailure } from './submission-failure.ts';

function refused(code: ErrorCode, tellsServerMessage = false) {
  const problem = problemOf(code);
  return submissionFailure(
    { kind: 'refused', status: problem.status, problem },
    tellsServerMessage,
  );
}

describe('a failed submission', () => {
  it('without an answer may have booked the slot', () => {
    const failure = { kind: 'unanswered', problem: null } as const;
    expect(submissionFailure(failure, true)).toEqual({
      message: BOOKING_MESSAGES.failed,
      slotRejection: null,
      isSettled: false,
    });
  });

  it('without an answer is not settled, whatever a proxy put into its place', () => {
    const problem = problemOf('booking_cancelled');
    expect(submissionFailure({ kind: 'unanswered', problem }, false)).toEqual({
      message: BOOKING_MESSAGES.failed,
      slotRejection: null,
      isSettled: false,
    });
  });

  it('by a server that is down is told in its words on /book', () => {
    const problem = problemOf('unavailable');
    const told = submissionFailure({ kind: 'unanswered', problem }, true);
    expect(told.message.description).toBe(problem.detail);
    expect(submissionFailure({ kind: 'unanswered', problem }, false).message).toEqual(
      BOOKING_MESSAGES.failed,
    );
  });

  it.each(['grant_expired', 'document_changed', 'gate_required'] as const)(
    'at the gate (%s) is not settled: an earlier attempt may still be on its way',
    (code) => {
      const { title, detail } = problemOf(code);
      expect(refused(code)).toEqual({
        message: { title, description: detail },
        slotRejection: null,
        isSettled: false,
      });
    },
  );

  it('for a slot that was just booked says so in the words of the catalogue', () => {
    const { slotTaken } = BOOKING_MESSAGES;
    const expected = { message: slotTaken, slotRejection: slotTaken, isSettled: true };
    expect(refused('23505')).toEqual(expected);
    expect(submissionFailure({ kind: 'refused', status: 409, problem: null }, false)).toEqual(
      expected,
    );
  });

  it('for a booking that was cancelled since says so, and is settled: its key is dropped', () => {
    const { cancelledSince } = BOOKING_MESSAGES;
    expect(refused('booking_cancelled')).toEqual({
      message: cancelledSince,
      slotRejection: cancelledSince,
      isSettled: true,
    });
  });

  it.each([
    ['date_unavailable', REFUSALS.date],
    ['slot_unavailable', REFUSALS.slot],
  ] as const)('for %s shows the server’s message and stands in the slot’s way', (code, words) => {
    expect(refused(code)).toEqual({
      message: { title: VALIDATION_TITLE, description: words },
      slotRejection: { title: words },
      isSettled: true,
    });
  });

  it('for too many attempts is not settled: an earlier one may have gone through', () => {
    expect(refused('too_many')).toEqual({
      message: BOOKING_MESSAGES.tooMany,
      slotRejection: null,
      isSettled: false,
    });
  });

  it('for an address that has enough to come shows the server’s message, and is settled', () => {
    expect(refused('enough_booked')).toEqual({
      message: BOOKING_MESSAGES.enoughBooked,
      slotRejection: null,
      isSettled: true,
    });
  });

  it('for an invalid field shows the server’s message', () => {
    expect(refused('invalid').message.title).toBe(VALIDATION_TITLE);
  });

  it('for anything else is the general one, on /book with the server’s message', () => {
    expect(refused('malformed_text').message).toEqual(BOOKING_MESSAGES.failed);
    expect(refused('malformed_text', true).message.description).toBe(
      problemOf('malformed_text').detail,
    );
    expect(
      submissionFailure({ kind: 'refused', status: 404, problem: null }, true).message,
    ).toEqual(BOOKING_MESSAGES.failed);
  });
});
