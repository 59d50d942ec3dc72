import { expect, it } from 'vitest';
import { passcodeGrants } from './grants.ts';

const SECRET = 'a secret of at least 32 characters';
const HALF_AN_HOUR_MS = 30 * 60_000;

it('verifies the grants of every instance for half an hour, and none that is forged, unsigned or of another passcode', async () => {
  const issuedAt = Date.parse('2026-11-16T09:00:00Z');
  let now = issuedAt;
  const grantsFor = (passcode: string) => passcodeGrants(SECRET, passcode, () => now);
  const { grant } = await grantsFor('karibu-studio').issue();
  const { verify } = grantsFor('karibu-studio');
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const [head, claims, signature] = grant.split('.');
  const later = encode({ purpose: 'booking', issued: issuedAt, expires: 9e15 });
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${later}.`;
  const forged = ['', 'x.y.z', `${head}.${claims}.`, `${head}.${later}.${signature}`, unsigned];
  for (const one of forged) expect(await verify(one), one).toBeNull();
  expect(await grantsFor('another-passcode').verify(grant)).toBeNull();
  now += HALF_AN_HOUR_MS - 1;
  expect(await verify(grant)).toEqual({ issuedAt });
  now += 1;
  expect(await verify(grant)).toBeNull();
});
