import { parse, v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { createFormKeys } from '#server/tokens/signed-keys.ts';
import { passcodeGrants } from './passcode-grants.ts';

const SECRET = 'a secret of at least 32 characters';
const HALF_AN_HOUR_MS = 30 * 60_000;

it('verifies the grants of every instance for half an hour, and none that is forged, unsigned or of another passcode', () => {
  const issuedAt = Date.parse('2026-11-16T09:00:00Z');
  let now = issuedAt;
  const grantsFor = (passcode: string) => passcodeGrants(SECRET, passcode, () => now);
  const { grant } = grantsFor('karibu-studio').issue();
  const { verify } = grantsFor('karibu-studio');
  const [id = '', signature = ''] = grant.split('.');
  const later = Buffer.from(parse(uuid({ msecs: issuedAt + 60_000 }))).toString('base64url');
  const ofForm = createFormKeys(SECRET, () => now).create('127.0.0.1');
  for (const one of ['', 'x.y.z', `${id}.`, `${later}.${signature}`, ofForm]) {
    expect(verify(one), one).toBeNull();
  }
  expect(grantsFor('another-passcode').verify(grant)).toBeNull();
  now += HALF_AN_HOUR_MS - 1;
  expect(verify(grant)).toBe(issuedAt);
  now += 1;
  expect(verify(grant)).toBeNull();
});
