import * as v from 'valibot';
import { expect, it } from 'vitest';
import { GuestDetails } from '#domain/booking/guest-fields.ts';
import { isChangedNumber, PHONE_CHANGED, withoutProtection } from './phone-text.ts';

it.each([
  ['="0712345678"', '0712345678'],
  ['="+254 712 345 678"', '+254 712 345 678'],
  ['"0712345678"', '0712345678'],
  ['=“0712345678”', '0712345678'],
  ["'+254712345678", '+254712345678'],
  ["'0712345678", '0712345678'],
  ["'(+254) 712", '(+254) 712'],
  ["'0712345678'", '0712345678'],
  ['=+254712345678', '+254712345678'],
  ['=""0712345678""', '0712345678'],
  [' ="0712345678"\u200b', '0712345678'],
  ['" 0712"', '0712'],
  ['0712 345 678', '0712 345 678'],
  ["'=1+1", "'=1+1"],
  ['=1+1', '=1+1'],
  ['"a", b', '"a", b'],
  ['ask "Jane"', 'ask "Jane"'],
  ['', ''],
])('reads %j as %j', (text, number) => {
  expect(withoutProtection(text)).toBe(number);
});

it.each([
  '2.54712E+11',
  '2,54712e+11',
  '7E8',
  '254712345678.0',
  '254712345678,00',
  '254,712,345,678',
  '712,345,678.00',
  '########',
])('knows that %s is changed', (text) => {
  expect(isChangedNumber(text)).toBe(true);
});

it.each([
  '0712345678',
  '+254.712.345.678',
  '0712,345,678',
  '712,345',
  'E11',
  '020 2e',
  '#12',
  '71.0',
])('knows that %s is not changed', (text) => {
  expect(isChangedNumber(text)).toBe(false);
});

it('is a rule of every form and request with a phone number', () => {
  const parse = (text: string) => v.safeParse(GuestDetails.entries.guest_phone, text);
  expect(parse('="0712345678"').output).toBe('0712345678');
  expect(parse('2.54712E+11').issues?.[0].message).toBe(PHONE_CHANGED);
  expect(parse(' ').output).toBeNull();
});
