import { type Kysely, sql } from 'kysely';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import { parsePayload } from '#server/mail/queue/mail-payload.ts';

/** A mail that says an address somewhere. */
type Candidate = Pick<MailsTable, 'id' | 'payload' | 'booking_id'>;

/** Whose a mail is: the guest's of the booking, the writer's of the message, the account's. */
function ownerOf(payload: string): { email: string; isAboutAccount: boolean } | null {
  const mail = parsePayload(payload);
  if (mail === null) return null;
  if ('booking' in mail) return { email: mail.booking.guest_email, isAboutAccount: false };
  if ('message' in mail) return { email: mail.message.email, isAboutAccount: false };
  return { email: mail.to, isAboutAccount: true };
}

function isAbout(
  { payload }: Candidate,
  email: string,
  kind: 'guest' | 'guest and account',
): boolean {
  const owner = ownerOf(payload);
  // What this version cannot read, and says the address, is taken for theirs.
  if (owner === null) return true;
  if (owner.isAboutAccount && kind === 'guest') return false;
  return owner.email.toLowerCase() === email;
}

/** The mails whose text says the address, however it is written there. */
export async function mailsSaying(db: Kysely<Schema>, email: string): Promise<Candidate[]> {
  const pattern = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('mails')
    .select(['id', 'payload', 'booking_id'])
    .where(sql<boolean>`lower(payload) like ${pattern} escape '\\'`)
    .execute();
}

/**
 * The mails about a person, in whatever state, also those whose booking is gone: what they say holds
 * the address.
 * @param email in small letters
 * @param kind whether mails about the person's account are meant as well
 */
export async function mailsAbout(
  db: Kysely<Schema>,
  email: string,
  kind: 'guest' | 'guest and account',
): Promise<string[]> {
  const candidates = await mailsSaying(db, email);
  return candidates.filter((mail) => isAbout(mail, email, kind)).map(({ id }) => id);
}
