import { expect, it } from 'vitest';
import type { SecurityContact } from '#content/show/security.schema.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { securityText } from './security-text.ts';

it('security.txt has contact, canonical URL and expiry date', () => {
  const contact: SecurityContact = { mailboxTested: '2026-11-21', languages: ['en', 'sw'] };
  expect(securityText('security@example.com', contact)).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-11-20T00:00:00Z',
      'Preferred-Languages: en, sw',
      `Canonical: ${PUBLIC_ORIGIN_PLACEHOLDER}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
});
