import { describe, expect, it } from 'vitest';
import { CONTACT_FORM_MESSAGES } from '#domain/contact/contact-message.ts';
import { CONTACT_MESSAGES } from '#domain/contact/messages.ts';
import { createProblem } from '#domain/errors/error-catalogue.ts';
import { HONEYPOT_MESSAGE } from '#domain/honeypot.ts';
import { deliveryFailure } from './delivery-failure.ts';

describe('a failed delivery', () => {
  it('has the message and field of a rejection that the sender can correct', () => {
    const invalid = createProblem('invalid', CONTACT_FORM_MESSAGES.message, 'message');
    expect(deliveryFailure({ kind: 'rejected', status: 422, problem: invalid })).toEqual({
      message: { title: 'Validation error', description: CONTACT_FORM_MESSAGES.message },
      field: 'message',
    });
    const tooMany = createProblem('too_many');
    expect(deliveryFailure({ kind: 'rejected', status: 429, problem: tooMany })).toEqual({
      message: { title: 'Too many attempts', description: 'Please wait a moment and try again.' },
      field: undefined,
    });
  });

  it('names no hidden field', () => {
    const filled = createProblem('invalid', HONEYPOT_MESSAGE, 'website');
    expect(deliveryFailure({ kind: 'rejected', status: 422, problem: filled })).toEqual({
      message: { title: 'Validation error', description: HONEYPOT_MESSAGE },
      field: undefined,
    });
  });

  it('has a general message for every other error', () => {
    const failed = { message: CONTACT_MESSAGES.failed, field: undefined };
    expect(deliveryFailure({ kind: 'no_response', problem: null })).toEqual(failed);
    expect(deliveryFailure({ kind: 'rejected', status: 403, problem: null })).toEqual(failed);
    for (const code of ['not_found', 'forbidden_origin', 'malformed_text'] as const) {
      const problem = createProblem(code);
      expect(deliveryFailure({ kind: 'rejected', status: problem.status, problem })).toEqual(
        failed,
      );
    }
  });
});
