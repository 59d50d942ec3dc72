import { expect, it } from 'vitest';
import { securityContactEnds } from './security-contact.ts';

it('expires security.txt less than a year after the contact was tested', () => {
  expect(securityContactEnds('2026-11-16')).toBe('2027-11-15');
  expect(securityContactEnds('2027-03-01')).toBe('2028-02-28');
});
