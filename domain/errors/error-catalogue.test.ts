import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createProblem, detailOf, ERRORS, internalDetail } from './error-catalogue.ts';
import { Problem } from './problem.ts';

/** Clients decide by the status whether to retry. */
const STATUSES = {
  malformed_json: 400,
  malformed_text: 400,
  link_expired: 400,
  invalid_credentials: 401,
  signed_out: 401,
  forbidden_origin: 403,
  invalid_passcode: 403,
  gate_required: 403,
  grant_expired: 403,
  document_changed: 403,
  invitation_unknown: 404,
  invitation_used: 403,
  role_unknown: 403,
  not_admin: 403,
  code_required: 401,
  invalid_code: 401,
  second_factor_missing: 403,
  second_factor_changed: 409,
  second_factor_unreadable: 409,
  identity_required: 403,
  not_found: 404,
  link_unknown: 404,
  changed_meanwhile: 409,
  too_late: 403,
  too_many_moves: 429,
  booking_not_found: 404,
  blocked_date_not_found: 404,
  invitation_not_found: 404,
  method_not_allowed: 405,
  booking_cancelled: 409,
  slot_taken: 409,
  no_more_links: 409,
  booking_changed: 409,
  recording_over: 409,
  recording_ahead: 409,
  note_changed: 409,
  date_blocked: 409,
  no_email: 409,
  mail_queued: 409,
  nothing_to_send: 409,
  already_blocked: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  date_unavailable: 422,
  slot_unavailable: 422,
  enough_booked: 422,
  idempotency_mismatch: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
};

describe('the catalogue of errors', () => {
  it('has a status for each', () => {
    const statuses = Object.entries(ERRORS).map(([code, { status }]) => [code, status]);
    expect(Object.fromEntries(statuses)).toEqual(STATUSES);
  });

  it('has a title and a detail for each', () => {
    for (const { title, detail } of Object.values(ERRORS)) {
      expect(title).not.toBe('');
      expect(detail).toMatch(/^[A-Z].+/);
    }
  });

  it('has the fixed message for a slot that was just booked', () => {
    expect(ERRORS.slot_taken).toEqual({
      status: 409,
      title: 'Slot already booked',
      detail: 'This time slot was just booked. Please select another.',
    });
  });
});

it.each([
  ['too_many', 40, 'Please wait a moment and try again. The wait is 40 seconds.'],
  ['too_many', 7_200, 'Please try again in 2 hours.'],
  [
    'too_many_moves',
    28_000,
    'Please write to us to move your recording again. You can move it here again in 8 hours.',
  ],
  [
    'unavailable',
    2,
    'The server cannot answer right now. Please try again in a moment. The wait is 2 seconds.',
  ],
  ['not_found', 60, 'There is nothing at this address.'],
] as const)('%s after %d seconds: %j', (code, seconds, detail) => {
  expect(detailOf(code, seconds)).toBe(detail);
  expect(detailOf(code)).toBe(ERRORS[code].detail);
});

describe('a problem document', () => {
  it('contains type, title, status, the general detail and the code', () => {
    expect(createProblem('not_found')).toEqual({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      detail: 'There is nothing at this address.',
      code: 'not_found',
    });
  });

  it('can have its own detail and the invalid field', () => {
    const problem = createProblem('invalid', 'Invalid email address', 'guest_email');
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Validation error',
      status: 422,
      detail: 'Invalid email address',
      code: 'invalid',
      field: 'guest_email',
    });
    expect(v.parse(Problem, problem)).toEqual(problem);
  });

  it('has no field by default, not even an undefined one', () => {
    expect(Object.keys(createProblem('invalid', 'A field is not valid.'))).not.toContain('field');
  });

  it('is valid only with the type about:blank and every other member', () => {
    const problem = createProblem('not_found');
    expect(v.is(Problem, { ...problem, request_id: 'r1' })).toBe(true);
    expect(v.is(Problem, { ...problem, type: '' })).toBe(false);
    expect(v.is(Problem, { ...problem, status: '404' })).toBe(false);
    expect(v.is(Problem, {})).toBe(false);
  });

  it('quotes the request id in the detail of a 500', () => {
    expect(internalDetail('r-17')).toBe(
      'The server could not answer this request. If you ask us about it, please quote r-17.',
    );
  });
});
