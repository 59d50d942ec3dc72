import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const EMAIL = 'canary_wren@example.com';
/** To which the team has sent the person's invitations. */
export const OFFICE = 'wren@company.example';
/** Everything that identifies the person, in lower case. */
const CANARIES = [EMAIL, OFFICE, 'wanjiru wren', '+254 799 123123', 'nests of wrens'];
export const GUEST = {
  guest_name: 'Wanjiru Wren',
  guest_email: 'Canary_Wren@Example.com',
  guest_phone: '+254 799 123123',
  notes: 'Nests of wrens',
};

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

export const hasCanary = (text: string) => CANARIES.some((canary) => text.includes(canary));

/** Also those of the database, as it lies on the disk. */
export const filesWithCanary = (folder: string) =>
  filesIn(folder).filter((file) => hasCanary(readFileSync(file, 'latin1').toLowerCase()));
