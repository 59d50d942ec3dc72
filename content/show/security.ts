import type { SecurityContact } from './security.schema.ts';

/** For /.well-known/security.txt (RFC 9116); the mailbox is `securityEmail` in content/show/show.ts. */
export const security: SecurityContact = {
  /** The last test of the mailbox. The file expires a year later, less a day: test and set it before then. */
  mailboxTested: '2026-11-21',
  /** The languages for messages to the team, preferred first. */
  languages: ['en', 'sw'],
};
