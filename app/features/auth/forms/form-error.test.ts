import { describe, expect, it } from 'vitest';
import type { Failure } from '#app/api/request.ts';
import { createProblem, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import { NO_RESPONSE } from '#domain/message.ts';
import { formErrorOf } from './form-error.ts';

function rejected(code: ErrorCode, detail?: string, field?: string): Failure {
  const problem = createProblem(code, detail, field);
  return { kind: 'rejected', status: problem.status, problem };
}

describe('formErrorOf', () => {
  it.each([
    ['invalid_credentials', 'password', 'Invalid email or password'],
    ['forbidden_origin', null, 'This request does not come from a page of this site.'],
  ] as const)('shows the message of %s at its field (%s)', (code, field, description) => {
    expect(formErrorOf(rejected(code), 'Login failed')).toEqual({
      message: { title: 'Login failed', description },
      field,
    });
  });

  it("shows a field's error at that field", () => {
    const failure = rejected('invalid', 'Password must be at least 6 characters', 'password');
    expect(formErrorOf(failure, 'Signup failed')).toEqual({
      message: { title: 'Signup failed', description: 'Password must be at least 6 characters' },
      field: 'password',
    });
  });

  it('ignores a field that the form does not have', () => {
    expect(formErrorOf(rejected('invalid', 'No', 'grant_type'), 'Login failed').field).toBeNull();
  });

  it('has the same message for too many attempts in every form', () => {
    const message = {
      title: 'Too many attempts',
      description: 'Please wait a moment and try again.',
    };
    const bare: Failure = { kind: 'rejected', status: 429, problem: null };
    for (const failure of [rejected('too_many'), bare]) {
      expect(formErrorOf(failure, 'Login failed')).toEqual({ message, field: null });
    }
  });

  it.each<Failure>([
    { kind: 'no_response', problem: null },
    { kind: 'rejected', status: 404, problem: null },
  ])('has the message for a missing response for %j', (failure) => {
    const { description } = NO_RESPONSE;
    const message = { title: 'Signup failed', description };
    expect(formErrorOf(failure, 'Signup failed')).toEqual({ message, field: null });
    expect(formErrorOf(failure)).toEqual({ message: NO_RESPONSE, field: null });
  });

  it('shows the message of an unavailable server', () => {
    const problem = createProblem('unavailable');
    const { message } = formErrorOf({ kind: 'no_response', problem }, 'Login failed');
    expect(message).toEqual({ title: 'Login failed', description: problem.detail });
  });
});
