import { describe, expect, it } from 'vitest';
import {
  createTotpSecret,
  findTotpStep,
  toBase32,
  totpAddress,
  totpCode,
  totpStepAt,
} from './totp.ts';

/** The key of RFC 6238, appendix B. */
const SECRET = '12345678901234567890';

describe('the code of an authenticator app', () => {
  // The last six of the eight digits in RFC 6238, appendix B.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (second, code) => {
    expect(totpCode(SECRET, totpStepAt(second * 1000))).toBe(code);
  });

  it('is accepted one step early or late, and no more', () => {
    const now = 1_234_567_890_000;
    const step = totpStepAt(now);
    const found = [-2, -1, 0, 1, 2].map((skew) =>
      findTotpStep(SECRET, totpCode(SECRET, step + skew), now),
    );
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(['', '00592', '0059240', '005925', 'abcdef', '００５９２４'])('is not %j', (code) => {
    expect(findTotpStep(SECRET, code, 1_234_567_890_000)).toBeNull();
  });
});

describe('the secret of an authenticator app', () => {
  it('is random ASCII text of 20 bytes', () => {
    const secrets = Array.from({ length: 100 }, createTotpSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) expect(secret).toMatch(/^[!-9;-~]{20}$/);
  });

  it.each([
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
    ['!!!!!!!!!!!!!!!!!!!!', 'EEQSCIJBEEQSCIJBEEQSCIJBEEQSCIJB'],
  ])('%j is %j in base32', (secret, base32) => {
    expect(toBase32(secret)).toBe(base32);
  });

  it('is in an address without plus signs', () => {
    expect(totpAddress(SECRET, 'Our Show & Co', 'jane+1@example.com')).toBe(
      `otpauth://totp/Our%20Show%20%26%20Co:jane%2B1%40example.com?secret=${toBase32(SECRET)}&issuer=Our%20Show%20%26%20Co&digits=6&period=30`,
    );
  });
});
