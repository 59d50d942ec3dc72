import { expect, it } from 'vitest';
import { callTo, mailTo } from './guest-links.ts';

it('mails only the guest', () => {
  expect(mailTo("o'neil+show@example.com")).toBe("mailto:o'neil%2Bshow@example.com");
  expect(mailTo('a?cc=b@example.com')).toBe('mailto:a%3Fcc%3Db@example.com');
});

it('dials only a valid phone number', () => {
  expect(callTo(' +254 700 (000) 002')).toBe('tel:+254700000002');
  expect(callTo('0700-1')).toBe('tel:07001');
  expect(callTo('on WhatsApp')).toBeNull();
});
