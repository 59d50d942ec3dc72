import { expect, it } from 'vitest';
import { securityContactEnds } from './security-contact.ts';

it('lets security.txt expire less than a year after its address was tried', () => {
  expect(securityContactEnds('2026-11-16')).toBe('2027-11-15');
  expect(securityContactEnds('2027-03-01')).toBe('2028-02-28');
});
