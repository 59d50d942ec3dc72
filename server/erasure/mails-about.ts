import { type Kysely, sql } from 'kysely';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import { parsePayload } from '#server/mail/queue/mail-payload.ts';

type Candidate = Pick<MailsTable, 'id' | 'payload' | 'booking_id'>;

function ownerOf(payload: string): { email: string; isAboutAccount: boolean } | null {
  const mail = parsePayload(payload);
  if (mail === null) return null;
  if ('booking' in mail) return { email: mail.booking.guest_email, isAboutAccount: false };
  // A schedule contains no guest data.
  if (mail.kind === 'schedule') return { email: '', isAboutAccount: false };
  if ('message' in mail) return { email: mail.message.email, isAboutAccount: false };
  return { email: mail.to, isAboutAccount: true };
}

function isAbout(
  { payload }: Candidate,
  email: string,
  kind: 'guest' | 'guest and account',
): boolean {
  const owner = ownerOf(payload);
  // An unreadable payload that contains the address counts as theirs.
  if (owner === null) return true;
  if (owner.isAboutAccount && kind === 'guest') return false;
  return owner.email.toLowerCase() === email;
}

export async function mailsContaining(db: Kysely<Schema>, email: string): Promise<Candidate[]> {
  const pattern = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('mails')
    .select(['id', 'payload', 'booking_id'])
    .where(sql<boolean>`lower(payload) like ${pattern} escape '\\'`)
    .execute();
}

export async function mailsAbout(
  db: Kysely<Schema>,
  email: string,
  kind: 'guest' | 'guest and account',
): Promise<string[]> {
  const candidates = await mailsContaining(db, email);
  return candidates.filter((mail) => isAbout(mail, email, kind)).map(({ id }) => id);
}
