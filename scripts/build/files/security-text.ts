import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SecurityContact } from '#content/show/security.schema.ts';
import { security } from '#content/show/security.ts';
import { show } from '#content/show/show.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { securityTxtExpiry } from '#domain/show/security-contact.ts';

const PATH = '.well-known/security.txt';

/** RFC 9116. The expiry date depends on the last test of the mailbox: builds are reproducible. */
export function securityText(mailbox: string, contact: SecurityContact): string {
  return [
    `Contact: mailto:${mailbox}`,
    `Expires: ${securityTxtExpiry(contact.mailboxTested)}T00:00:00Z`,
    `Preferred-Languages: ${contact.languages.join(', ')}`,
    `Canonical: ${PUBLIC_ORIGIN_PLACEHOLDER}/${PATH}`,
    '',
  ].join('\n');
}

export function writeSecurityText(pagesFolder: string): void {
  const path = join(pagesFolder, PATH);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, securityText(show.securityEmail, security));
}
