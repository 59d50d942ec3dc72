import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  ChangeSecondFactorRequest,
  SECOND_FACTOR_FORM_MESSAGES,
  SetUpSecondFactorRequest,
  signInCode,
  TurnOnSecondFactorRequest,
  VerifyIdentityRequest,
} from './second-factor.ts';

const PASSWORD = 'correct horse';
const messageOf = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.[0].message;

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123\u2013456', '123456'],
  ['abcd-efgh-jkmn', 'abcdefghjkmn'],
  ['ABCD EFGH 2345', 'abcdefgh2345'],
])('the code of a sign-in is read from %j', (typed, code) => {
  expect(v.parse(signInCode, typed)).toBe(code);
});

it.each([
  '',
  '12345',
  '1234567',
  'a123456',
  'abcdef',
  'abcdefghjkm',
  'abcdefghjkmnp',
  // l, o, 0 and 1 are in no recovery code.
  'abcdefghjkml',
  'abcdefghjkm0',
  `123456${' '.repeat(58)}-`,
  123456,
])('the code of a sign-in is not %j', (typed) => {
  expect(messageOf(signInCode, typed)).toBe(SECOND_FACTOR_FORM_MESSAGES.code);
});

it('asks for the password, of at most 128 characters, before the set-up', () => {
  expect(v.parse(SetUpSecondFactorRequest, { password: PASSWORD })).toEqual({ password: PASSWORD });
  expect(v.is(SetUpSecondFactorRequest, { password: 'x'.repeat(128) })).toBe(true);
  expect(messageOf(SetUpSecondFactorRequest, { password: '' })).toBe('Password is required');
  const long = messageOf(SetUpSecondFactorRequest, { password: 'x'.repeat(129) });
  expect(long).toBe('This is not your password');
});

it('is turned on by a code of the app only, and changed by a recovery code too', () => {
  const fromApp = { password: PASSWORD, code: '123456' };
  const recovery = { password: PASSWORD, code: 'abcdefghjkmn' };
  expect(v.parse(TurnOnSecondFactorRequest, fromApp)).toEqual(fromApp);
  expect(messageOf(TurnOnSecondFactorRequest, recovery)).toBe('Enter the 6 digits from your app');
  expect(v.parse(ChangeSecondFactorRequest, fromApp)).toEqual(fromApp);
  expect(v.parse(ChangeSecondFactorRequest, recovery)).toEqual(recovery);
});

it('verifies an identity by a code or by the password', () => {
  expect(v.parse(VerifyIdentityRequest, { code: '123 456' })).toEqual({ code: '123456' });
  expect(v.parse(VerifyIdentityRequest, { password: PASSWORD })).toEqual({ password: PASSWORD });
  expect(messageOf(VerifyIdentityRequest, {})).toBe(SECOND_FACTOR_FORM_MESSAGES.code);
});
