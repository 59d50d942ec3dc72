import { describe, expect, it } from 'vitest';
import { CONTACT_FORM_MESSAGES } from '#domain/contact-message.ts';
import { HONEYPOT_MESSAGE } from '#domain/honeypot.ts';
import { CONTACT_MESSAGES } from '#domain/messages.ts';
import { problemOf } from '#domain/problem.ts';
import { deliveryFailure } from './delivery-failure.ts';

describe('a failed delivery', () => {
  it('says the words of a refusal that the person can do something about, and its field', () => {
    const invalid = problemOf('invalid', CONTACT_FORM_MESSAGES.message, 'message');
    expect(deliveryFailure({ kind: 'refused', status: 422, problem: invalid })).toEqual({
      message: { title: 'Validation error', description: CONTACT_FORM_MESSAGES.message },
      field: 'message',
    });
    const tooMany = problemOf('too_many');
    expect(deliveryFailure({ kind: 'refused', status: 429, problem: tooMany })).toEqual({
      message: { title: 'Too many attempts', description: 'Please wait a moment and try again.' },
      field: undefined,
    });
  });

  it('points at no field that people do not see', () => {
    const filled = problemOf('invalid', HONEYPOT_MESSAGE, 'website');
    expect(deliveryFailure({ kind: 'refused', status: 422, problem: filled })).toEqual({
      message: { title: 'Validation error', description: HONEYPOT_MESSAGE },
      field: undefined,
    });
  });

  it('says no more than that it failed for everything else', () => {
    const failed = { message: CONTACT_MESSAGES.failed, field: undefined };
    expect(deliveryFailure({ kind: 'unanswered', problem: null })).toEqual(failed);
    expect(deliveryFailure({ kind: 'refused', status: 403, problem: null })).toEqual(failed);
    for (const code of ['not_found', 'forbidden_origin', 'malformed_text'] as const) {
      const problem = problemOf(code);
      expect(deliveryFailure({ kind: 'refused', status: problem.status, problem })).toEqual(failed);
    }
  });
});
