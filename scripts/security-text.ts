import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SecurityContact } from '#content/schemas/security.ts';
import { security } from '#content/security.ts';
import { show } from '#content/show.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { securityContactEnds } from '#domain/show/security-contact.ts';

const ADDRESS = '.well-known/security.txt';

/**
 * Whom to tell of a hole in the site (RFC 9116). Its end goes by the day on which the mailbox was
 * last tried and not by the build's, so that the same sources give the same bytes.
 */
export function securityText(mailbox: string, contact: SecurityContact): string {
  return [
    `Contact: mailto:${mailbox}`,
    `Expires: ${securityContactEnds(contact.mailboxTried)}T00:00:00Z`,
    `Preferred-Languages: ${contact.languages.join(', ')}`,
    `Canonical: ${PUBLIC_ORIGIN_PLACEHOLDER}/${ADDRESS}`,
    '',
  ].join('\n');
}

/** Writes security.txt into the built site. */
export function writeSecurityText(pagesFolder: string): void {
  const path = join(pagesFolder, ADDRESS);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, securityText(show.securityEmail, security));
}
