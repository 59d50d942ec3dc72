import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  createProblem,
  detailOf,
  ERRORS,
  internalDetail,
  isTitledByOperation,
} from './error-catalogue.ts';
import { Problem } from './problem.ts';

it('has a title and a detail for each error', () => {
  for (const { title, detail } of Object.values(ERRORS)) {
    expect(title).not.toBe('');
    expect(detail).toMatch(/^[A-Z].+/);
  }
});

it.each([
  ['too_many', 40, 'Please wait a moment and try again. The wait is 40 seconds.'],
  ['too_many', 60, 'Please wait a moment and try again. The wait is 1 minute.'],
  ['too_many', 61, 'Please try again in 2 minutes.'],
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
] as const)('%s after %d seconds: %j (R165)', (code, seconds, detail) => {
  expect(detailOf(code, seconds)).toBe(detail);
  expect(detailOf(code)).toBe(ERRORS[code].detail);
});

it.each([
  ['slot_taken', 409, 'This time slot was just booked. Please select another.'],
  ['date_unavailable', 422, 'This date is not available. Please select another.'],
  ['slot_unavailable', 422, 'This time slot is not available. Please select another.'],
] as const)('%s has the status %d and the detail %j', (code, status, detail) => {
  expect(createProblem(code)).toMatchObject({ status, detail });
});

it('a problem document contains type, title, status, the general detail and the code', () => {
  expect(createProblem('not_found')).toEqual({
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    detail: 'There is nothing at this address.',
    code: 'not_found',
  });
});

it('a problem document can have its own detail and the invalid field', () => {
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

it('a problem document has no field by default, not even an undefined one', () => {
  expect(Object.keys(createProblem('invalid', 'A field is not valid.'))).not.toContain('field');
});

it('a problem document is valid only with the type about:blank and every other member', () => {
  const problem = createProblem('not_found');
  expect(v.is(Problem, { ...problem, request_id: 'r1' })).toBe(true);
  expect(v.is(Problem, { ...problem, booking: {} })).toBe(true);
  expect(v.is(Problem, { ...problem, booking: null })).toBe(false);
  expect(v.is(Problem, { ...problem, booking: 'a text' })).toBe(false);
  expect(v.is(Problem, { ...problem, type: '' })).toBe(false);
  expect(v.is(Problem, { ...problem, status: '404' })).toBe(false);
  expect(v.is(Problem, {})).toBe(false);
});

it('a problem document quotes the request id in the detail of a 500', () => {
  expect(internalDetail('r-17')).toBe(
    'The server could not answer this request. If you ask us about it, please quote r-17.',
  );
});

it.each([
  'booking_not_found',
  'slot_taken',
  'booking_changed',
  'date_blocked',
  'blocked_date_not_found',
] as const)('%s, which several operations reject with, has the title of the operation', (code) => {
  expect(isTitledByOperation(code)).toBe(true);
  expect(isTitledByOperation('not_found')).toBe(false);
});
