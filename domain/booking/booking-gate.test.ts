import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BookingGate, PasscodeRequest, READ_SECONDS, TextVersion } from './booking-gate.ts';

const VERSION = '0123456789abcdef'.repeat(4);

describe('the version of a text', () => {
  it('is 64 small hexadecimal digits', () => {
    expect(v.is(TextVersion, VERSION)).toBe(true);
  });

  it.each([
    '',
    VERSION.slice(1),
    `${VERSION}0`,
    `${VERSION} and a text behind it`,
    `a text before it ${VERSION}`,
    VERSION.toUpperCase(),
    VERSION.replaceAll('f', 'g'),
  ])('is not %j', (text) => {
    expect(v.is(TextVersion, text)).toBe(false);
  });
});

describe('the gate of a booking', () => {
  const gate = { grant: 'x'.repeat(1000), terms: VERSION, policy: VERSION };

  it('holds the grant and the versions of both documents', () => {
    expect(v.parse(BookingGate, { ...gate, more: 'text' })).toEqual(gate);
  });

  it.each([
    { ...gate, grant: undefined },
    { ...gate, grant: 'x'.repeat(1001) },
    { ...gate, terms: undefined },
    { ...gate, policy: 'the new one' },
  ])('is invalid as %j', (value) => {
    expect(v.is(BookingGate, value)).toBe(false);
  });
});

describe('the request with a passcode', () => {
  it('takes a passcode of up to 200 characters', () => {
    expect(v.is(PasscodeRequest, { passcode: 'x'.repeat(200) })).toBe(true);
    expect(v.is(PasscodeRequest, { passcode: 'x'.repeat(201) })).toBe(false);
    expect(v.is(PasscodeRequest, {})).toBe(false);
  });
});

it('lets the terms be confirmed after 12 seconds and the policy after 10 (R112)', () => {
  expect(READ_SECONDS).toEqual({ terms: 12, policy: 10 });
});
