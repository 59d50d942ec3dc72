import { expect, it } from 'vitest';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { createProblem, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { NO_RESPONSE } from '#domain/message.ts';
import { treatFailure } from './failures.ts';
import { type Failure, NO_RESPONSE_FAILURE } from './request.ts';

function rejected(code: ErrorCode, detail?: string, field?: string): Failure {
  const problem = createProblem(code, detail, field);
  return { kind: 'rejected', status: problem.status, problem };
}

const TITLE = 'Login failed';
const FAILED = { title: 'Message not sent', description: 'Please try again in a moment.' };

it.each([
  ['link_unknown', 'link', GUEST_MESSAGES.linkUnknown.description],
  ['changed_meanwhile', 'changed', GUEST_MESSAGES.changedMeanwhile.description],
  ['too_late', 'too_late', GUEST_MESSAGES.tooLate.description],
  ['too_many_moves', 'moves', GUEST_MESSAGES.tooManyMoves.description],
  ['slot_taken', 'slot', BOOKING_MESSAGES.slotTaken.description],
  ['booking_cancelled', 'slot', BOOKING_MESSAGES.cancelledSince.description],
  ['date_unavailable', 'slot', UNAVAILABLE_MESSAGES.date],
  ['slot_unavailable', 'slot', UNAVAILABLE_MESSAGES.slot],
  ['enough_booked', 'limit', BOOKING_MESSAGES.enoughBooked.description],
  ['too_many', 'limit', BOOKING_MESSAGES.tooMany.description],
] as const)(
  'a failed request with %s is treated as %s, with its own message',
  (code, kind, description) => {
    expect(treatFailure(rejected(code), { failed: FAILED })).toMatchObject({
      kind,
      message: { description },
    });
  },
);

it.each([
  ['invalid_credentials', 'password'],
  ['invalid_code', 'code'],
  ['forbidden_origin', undefined],
] as const)('a failed request with %s belongs to the field %s', (code, field) => {
  expect(treatFailure(rejected(code)).field).toBe(field);
});

it('a failed request names the field that the server has rejected', () => {
  expect(treatFailure(rejected('invalid', 'Name is too short', 'guest_name'))).toEqual({
    kind: 'typed',
    message: { title: 'Validation error', description: 'Name is too short' },
    field: 'guest_name',
  });
});

it('a failed request that is not about what was typed belongs to no field', () => {
  expect(treatFailure(rejected('enough_booked', 'Enough', 'guest_email')).field).toBeUndefined();
});

it('a failed request without a response may have been done, whatever a proxy has written', () => {
  for (const code of ['unavailable', 'booking_cancelled'] as const) {
    const failure: Failure = { kind: 'no_response', problem: createProblem(code) };
    expect(treatFailure(failure, { failed: FAILED })).toEqual({ kind: 'unknown', message: FAILED });
  }
});

it('a failed request of another kind has the general message of its form', () => {
  const failed = { kind: 'other', message: FAILED };
  expect(treatFailure(rejected('malformed_text'), { failed: FAILED })).toMatchObject(failed);
  const bare: Failure = { kind: 'rejected', status: 403, problem: null };
  expect(treatFailure(bare, { failed: FAILED })).toMatchObject(failed);
});

it('a failed request has the words of the server where its form has none', () => {
  const { detail } = createProblem('forbidden_origin');
  expect(treatFailure(rejected('forbidden_origin'), { title: TITLE }).message).toEqual({
    title: TITLE,
    description: detail,
  });
  const unavailable = createProblem('unavailable');
  const failure: Failure = { kind: 'no_response', problem: unavailable };
  expect(treatFailure(failure).message.description).toBe(unavailable.detail);
});

it('a failed request without any words has those of a missing response', () => {
  const { description } = NO_RESPONSE;
  const bare: Failure = { kind: 'rejected', status: 404, problem: null };
  for (const failure of [NO_RESPONSE_FAILURE, bare]) {
    expect(treatFailure(failure).message).toEqual(NO_RESPONSE);
    expect(treatFailure(failure, { title: TITLE }).message).toEqual({ title: TITLE, description });
  }
});

it('a failed request for too many attempts has the same message everywhere', () => {
  const bare: Failure = { kind: 'rejected', status: 429, problem: null };
  for (const failure of [rejected('too_many'), bare]) {
    expect(treatFailure(failure, { title: TITLE, failed: FAILED }).message).toEqual(
      BOOKING_MESSAGES.tooMany,
    );
  }
});

it('a failed request by a dead link keeps the title of the link', () => {
  const { title } = createProblem('link_expired');
  expect(treatFailure(rejected('link_expired'), { title: TITLE })).toMatchObject({
    kind: 'link',
    message: { title },
  });
  expect(treatFailure(rejected('invalid', 'No', 'token'), { title: TITLE }).kind).toBe('link');
});
