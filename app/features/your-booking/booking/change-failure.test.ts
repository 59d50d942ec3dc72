import { describe, expect, it } from 'vitest';
import { yourBooking } from '#content/your-booking/your-booking.ts';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { createProblem, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { GUEST_BOOKING } from '#tests/data/guest-booking.ts';
import { type ChangeFailure, changeFailure } from './change-failure.ts';

function rejected(code: ErrorCode, detail?: string, field?: string): ChangeFailure {
  const problem = createProblem(code, detail, field);
  return changeFailure({ kind: 'rejected', status: problem.status, problem });
}

describe('a failed change', () => {
  it.each([
    ['link_unknown', 'link', GUEST_MESSAGES.linkUnknown.description],
    ['changed_meanwhile', 'changed', GUEST_MESSAGES.changedMeanwhile.description],
    ['too_late', 'too_late', GUEST_MESSAGES.tooLate.description],
    ['too_many_moves', 'moves', GUEST_MESSAGES.tooManyMoves.description],
    ['slot_taken', 'slot', BOOKING_MESSAGES.slotTaken.description],
    ['date_unavailable', 'slot', UNAVAILABLE_MESSAGES.date],
    ['slot_unavailable', 'slot', UNAVAILABLE_MESSAGES.slot],
    ['enough_booked', 'other', BOOKING_MESSAGES.enoughBooked.description],
    ['too_many', 'other', BOOKING_MESSAGES.tooMany.description],
  ] as const)('with %s has its message', (code, kind, description) => {
    expect(rejected(code)).toMatchObject({ kind, message: { description } });
  });

  it('has the booking as it is now, if the server has sent it', () => {
    const problem = { ...createProblem('changed_meanwhile'), booking: GUEST_BOOKING };
    const failure = changeFailure({ kind: 'rejected', status: 409, problem });
    expect(failure.present).toBe(problem.booking);
    expect(rejected('changed_meanwhile').present).toBeNull();
  });

  it('names the invalid field', () => {
    expect(rejected('invalid', 'Name is too short', 'guest_name')).toEqual({
      message: { title: 'Validation error', description: 'Name is too short' },
      field: 'guest_name',
      kind: 'other',
      present: null,
    });
  });

  it('without a response may have been made, also with status 503', () => {
    const unknown = { message: yourBooking.noAnswer, kind: 'unknown' };
    expect(changeFailure({ kind: 'no_response', problem: null })).toMatchObject(unknown);
    const problem = createProblem('unavailable');
    expect(changeFailure({ kind: 'no_response', problem })).toMatchObject(unknown);
  });

  it('for any other reason has changed nothing', () => {
    const failed = { message: GUEST_MESSAGES.failed, kind: 'other' };
    expect(rejected('forbidden_origin')).toMatchObject(failed);
    expect(changeFailure({ kind: 'rejected', status: 403, problem: null })).toMatchObject(failed);
  });
});
