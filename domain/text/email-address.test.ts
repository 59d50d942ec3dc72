import { expect, it } from 'vitest';
import { comparableEmail } from './email-address.ts';

it.each([
  ['jane@example.com', 'jane@example.com'],
  [' Jane@Example.COM\u200b', 'jane@example.com'],
  ['jane@Bücher.example', 'jane@xn--bcher-kva.example'],
  ['jane@XN--BCHER-KVA.example', 'jane@xn--bcher-kva.example'],
  ['jane@pаypal.example', 'jane@pаypal.example'],
  ['nobody', 'nobody'],
  ['', ''],
])('compares %j as %j', (typed, compared) => {
  expect(comparableEmail(typed)).toBe(compared);
});
