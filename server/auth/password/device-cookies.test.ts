import { expect, it } from 'vitest';
import { DAY_MS } from '#server/time/clock.ts';
import { createDeviceCookies } from './device-cookies.ts';

const SECRET = 'a secret of at least 32 characters';
const KEPT = 3;
const JANE = { userId: 'jane', email: 'jane@example.com', passwordHash: 'salt:hash' };

function startDevices({ secret = SECRET, origin = 'https://show.example' } = {}) {
  let now = Date.parse('2026-11-25T09:00:00Z');
  const cookies = createDeviceCookies(
    secret,
    () => now,
    () => origin,
  );
  return {
    ...cookies,
    /** The `Cookie` header of a new device. */
    newDevice: () => cookies.create(JANE, undefined)[0]?.split(';')[0] ?? '',
    passDays: (days: number) => {
      now += days * DAY_MS;
    },
  };
}

it('recognizes its own device among other cookies, for 90 days', () => {
  const { deviceIn, newDevice, passDays } = startDevices();
  const device = newDevice();
  const id = deviceIn(`a=b; ${device}; __Host-show.session_token=c`, JANE);
  expect(id).toEqual(expect.any(String));
  passDays(89.9);
  expect(deviceIn(device, JANE)).toBe(id);
  expect(deviceIn(newDevice(), JANE)).not.toBe(id);
  passDays(0.1);
  expect(deviceIn(device, JANE)).toBeNull();
});

it.each([
  ['of another account or password', { ...JANE, passwordHash: 'salt:other' }],
  ['without an account', undefined],
])('recognizes no device %s', (_, account) => {
  const { deviceIn, newDevice } = startDevices();
  expect(deviceIn(newDevice(), account)).toBeNull();
});

it('recognizes no device of another secret, and no forged or cut cookie', () => {
  const { deviceIn, newDevice } = startDevices();
  expect(
    deviceIn(startDevices({ secret: 'another secret of 32 characters!' }).newDevice(), JANE),
  ).toBe(null);
  const device = newDevice();
  const forged = device.endsWith('A') ? `${device.slice(0, -1)}Q` : `${device.slice(0, -1)}A`;
  for (const text of [
    '',
    device.slice(0, device.indexOf('=') + 1),
    '%E0%A4%A; =;',
    device.slice(0, -1),
    forged,
  ]) {
    expect(deviceIn(text, JANE)).toBeNull();
  }
});

it('recognizes a browser for each of the three accounts that signed in last', () => {
  const { create, deviceIn, passDays } = startDevices();
  const accounts = ['one', 'two', 'three', 'four'].map((userId) => ({ ...JANE, userId }));
  const jar = new Map<string, string>();
  const header = () => [...jar].map((pair) => pair.join('=')).join('; ');
  for (const account of [...accounts, ...accounts]) {
    for (const cookie of create(account, header())) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (cookie.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    expect(deviceIn(header(), account)).not.toBeNull();
    passDays(0.01);
  }
  const known = accounts.filter((account) => deviceIn(header(), account) !== null);
  expect(known).toEqual(accounts.slice(-KEPT));
  expect(jar.size).toBe(KEPT);
});

it.each([
  ['https://show.example', '__Host-show', 'HttpOnly; Secure; SameSite=Strict'],
  ['http://localhost:3000', 'show', 'HttpOnly; SameSite=Strict'],
])('sets a cookie of %s that no script and no other site uses', (origin, prefix, attributes) => {
  const [pair, ...others] = startDevices({ origin }).create(JANE, '')[0]?.split('; ') ?? [];
  expect(pair).toMatch(new RegExp(`^${prefix}\\.device\\.[\\w-]{8}=[\\w.-]{45}$`));
  expect(others.join('; ')).toBe(`Max-Age=7776000; Path=/; ${attributes}`);
});
