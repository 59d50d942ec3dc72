import { expect, it } from 'vitest';
import { isLoopback } from './client-ip.ts';

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  '%s is a loopback address',
  (ip) => {
    expect(isLoopback(ip)).toBe(true);
  },
);

it.each(['10.127.0.1', '192.0.2.127', '::ffff:192.0.2.1', '2001:db8::1', ''])(
  "'%s' is no loopback address",
  (ip) => {
    expect(isLoopback(ip)).toBe(false);
  },
);
