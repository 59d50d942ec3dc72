import { expect, it } from 'vitest';
import { securityTxtExpiry } from './security-contact.ts';

it('expires security.txt less than a year after the contact was tested', () => {
  expect(securityTxtExpiry('2026-11-16')).toBe('2027-11-15');
  expect(securityTxtExpiry('2027-03-01')).toBe('2028-02-28');
});
