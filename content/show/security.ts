import type { SecurityContact } from './security.schema.ts';

/**
 * The contact for reports of vulnerabilities (/.well-known/security.txt, RFC 9116). The mailbox is
 * `securityEmail` in content/show/show.ts.
 */
export const security: SecurityContact = {
  /**
   * The date when the mailbox was last tested. The file expires a year after it, less a day: test the
   * mailbox before then, and set this to the date of the test.
   */
  mailboxTested: '2026-11-21',
  /** The languages for messages to the team, preferred first. */
  languages: ['en', 'sw'],
};
