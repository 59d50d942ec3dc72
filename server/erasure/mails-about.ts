import { type Kysely, sql } from 'kysely';
import type { AuditEntry } from '#domain/admin/audit.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BookingsTable, MailsTable, Schema } from '#server/database/schema.ts';
import { kindOf, parsePayload } from '#server/mail/kinds/mail-kinds.ts';
import { schedule } from '#server/mail/kinds/schedule.ts';

const readMails = (rows: readonly Pick<MailsTable, 'id' | 'payload'>[]) =>
  rows.map(({ id, payload }) => ({ id, mail: parsePayload(payload) }));

export type Mail = ReturnType<typeof readMails>[number];

export async function mailsContaining(db: Kysely<Schema>, email: string): Promise<Mail[]> {
  const pattern = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'payload'])
    .where(sql<boolean>`lower(payload) like ${pattern} escape '\\'`)
    .execute();
  return readMails(rows);
}

export async function mailsOfBooking(db: Kysely<Schema>, bookingId: string): Promise<Mail[]> {
  const candidates = await mailsContaining(db, bookingId);
  return candidates.filter(({ mail }) => {
    if (mail === null) return true;
    return 'booking' in mail && mail.booking.id === bookingId && mail.booking.guest_email === '';
  });
}

/** They may be deleted. */
export const bookingsIn = (mails: readonly Mail[]) =>
  mails.flatMap(({ mail }) => (mail && 'booking' in mail ? [mail.booking] : []));

/** The producer's schedules of the person's days: their rows contain no guest data, but their files do. */
export async function schedulesAbout(
  db: Kysely<Schema>,
  bookings: readonly Pick<BookingsTable, 'booking_date'>[],
  history: readonly Pick<AuditEntry, 'date' | 'from_date'>[],
): Promise<string[]> {
  if (bookings.length === 0) return [];
  const dates = new Set<PlainDate | null>([
    ...bookings.map(({ booking_date }) => booking_date),
    ...history.flatMap(({ date, from_date }) => [date, from_date]),
  ]);
  const schedules = await db
    .selectFrom('mails')
    .select(['id', 'payload'])
    .where('job', '=', schedule.job)
    .where('status', '<>', 'queued')
    .execute();
  return readMails(schedules)
    .filter(({ mail }) => mail?.kind === 'schedule' && dates.has(mail.date))
    .map(({ id }) => id);
}

export async function mailsAbout(
  db: Kysely<Schema>,
  email: string,
  kind: 'guest' | 'guest and account',
): Promise<Mail[]> {
  const candidates = await mailsContaining(db, email);
  return candidates.filter(({ mail }) => {
    // An unreadable payload that contains the address counts as theirs.
    if (mail === null) return true;
    const owner = kindOf(mail).owner(mail);
    if (owner?.isAboutAccount && kind === 'guest') return false;
    return owner?.email.toLowerCase() === email;
  });
}
