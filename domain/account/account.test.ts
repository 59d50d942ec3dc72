import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ChangePasswordRequest,
  CONFIRM_PARAMETER,
  ConfirmRequest,
  FORGOT_PARAMETER,
  ForgotRequest,
  RESET_PARAMETER,
  ResetRequest,
  SignUpRequest,
  TokenRequest,
} from './account.ts';

const messageOf = (schema: v.GenericSchema, body: unknown) =>
  v.safeParse(schema, body).issues?.[0].message;

describe('the e-mail address of an account', () => {
  it.each([
    'jane@example.com',
    'jane.wambui.njeri@example.com',
    "jane.o'neil+show@mail.example.co.ke",
    'j@x2.example',
    'jane_w-n@my-studio.example',
    `${'x'.repeat(243)}@example.com`,
  ])('may be %s', (email) => {
    expect(messageOf(ForgotRequest, { email })).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'jane',
    '@example.com',
    'jane@example',
    'jane@example.c',
    'jane@example.com1',
    'jane@-example.com',
    "jane'@example.com",
    'jane.@example.com',
    'jane..wambui@example.com',
    '!jane@example.com',
    'jane@exa_mple.com',
    `${'x'.repeat(244)}@example.com`,
  ])('may not be %s', (email) => {
    expect(messageOf(ForgotRequest, { email })).toBe('Invalid email address');
  });
});

describe('the password of an account', () => {
  const signUp = (password: unknown) =>
    messageOf(SignUpRequest, { email: 'jane@example.com', password });
  const signIn = (password: unknown) =>
    messageOf(TokenRequest, { email: 'jane@example.com', password });

  it.each([
    [undefined, 'Password is required'],
    ['', 'Password is required'],
    ['x'.repeat(5), 'Password must be at least 6 characters'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
  ])('may not be %j at a sign-up', (password, message) => {
    expect(signUp(password)).toBe(message);
  });

  it.each(['x'.repeat(6), 'x'.repeat(128)])('may be %s at a sign-up', (password) => {
    expect(signUp(password)).toBeUndefined();
  });

  it('has no minimum at a sign-in: an older password may be shorter', () => {
    expect(signIn('x')).toBeUndefined();
    expect(signIn('')).toBe('Password is required');
  });

  it('is not trimmed', () => {
    const body = { email: 'jane@example.com', password: '  secret ' };
    expect(v.parse(SignUpRequest, body)).toEqual(body);
  });
});

describe('the token of a mailed link', () => {
  it.each([
    [ConfirmRequest, 'confirm=', 'c'.repeat(43)],
    [ResetRequest, 'reset#', 'r'.repeat(24)],
  ])('is found in a pasted text (%#)', (schema, name, token) => {
    const link = `https://show.example/auth?${name}${token}`;
    const texts = [`${token}.`, `${token}%20`, `Hello,\n${link}\nBest`, encodeURIComponent(link)];
    for (const text of texts) {
      expect(v.parse(schema, { token: text, password: 'secret' }).token, text).toBe(token);
    }
    expect(
      v.is(schema, {
        token: `${link} ${link}`.replace(token, 'x'.repeat(token.length)),
        password: 'secret',
      }),
    ).toBe(false);
    expect(v.is(schema, { token: link.slice(0, -1), password: 'secret' })).toBe(false);
  });

  const confirm = (token: unknown) => messageOf(ConfirmRequest, { token, password: 'secret' });

  it.each(['x', 'aB3_-x', 'x'.repeat(1000)])('may be %s', (token) => {
    expect(confirm(token)).toBeUndefined();
  });

  it.each([undefined, '', '.abc', 'abc.', 'a b', 'x'.repeat(1001)])('may not be %s', (token) => {
    expect(confirm(token)).toBe('The link is not complete');
  });
});

describe('the bodies of the account requests', () => {
  const email = 'jane@example.com';
  const token = 'abc';
  const password = 'secret';

  it.each([
    ['a sign-in', TokenRequest, { grant_type: 'password', email, password }],
    ['a sign-in with its grant type in the query', TokenRequest, { email, password }],
    ['a sign-up', SignUpRequest, { email, password }],
    ['a confirmation', ConfirmRequest, { token, password }],
    ['a password reset', ResetRequest, { token, password }],
    ['a password change', ChangePasswordRequest, { current_password: 'x', new_password: 'secret' }],
  ] as const)('keep every field of %s and no other', (_, schema, body) => {
    expect(v.parse(schema, { ...body, role: 'admin' })).toEqual(body);
  });

  it('require six characters of a new password, but not of the current one', () => {
    expect(messageOf(ResetRequest, { token, password: 'x'.repeat(5) })).toBe(
      'Password must be at least 6 characters',
    );
    expect(
      messageOf(ChangePasswordRequest, { current_password: 'x', new_password: 'x'.repeat(5) }),
    ).toBe('Password must be at least 6 characters');
  });

  it('keep the query parameters of the links in mails already delivered', () => {
    expect([CONFIRM_PARAMETER, FORGOT_PARAMETER, RESET_PARAMETER]).toEqual([
      'confirm',
      'forgot',
      'reset',
    ]);
  });
});
