import type { SecurityContact } from './security.schema.ts';

/**
 * Whom somebody tells who has found a hole in this site (/.well-known/security.txt, RFC 9116). The
 * mailbox is in content/show/show.ts.
 */
export const security: SecurityContact = {
  /**
   * The day on which somebody last made sure that the mailbox is read. The file says that it holds
   * for a year from then, less a day: try it again in time, and set this to that day.
   */
  mailboxTried: '2026-11-21',
  /** The languages in which the team can be written to, best first. */
  languages: ['en', 'sw'],
};
