import type { BookingRecord, RecordedMail } from '#domain/admin/booking-record.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { isAttending } from '#server/bookings/booking-rules.ts';
import { getAuditEntriesOf } from '#server/database/audit.ts';
import type { BookingRow } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { mailStateOf } from '#server/mail/kinds/mail-notes.ts';
import {
  getGuestMailStates,
  getMailsOf,
  type StoredBookingMail,
} from '#server/mail/queue/mail-state.ts';
import type { GuestLinks } from '#server/tokens/guest-links.ts';
import { findConsent, invitationNamesOf } from '../consent.ts';
import { phoneUrl } from '../phone-url.ts';
import { listedBooking } from './list-bookings.ts';

function mailOf(mail: StoredBookingMail): RecordedMail {
  const { id, audience, kind, status, created_at, sent_at, next_attempt_at, last_error } = mail;
  return {
    id,
    audience,
    kind,
    state: mailStateOf(mail),
    queued_at: created_at,
    sent_at,
    next_attempt_at: status === 'queued' ? next_attempt_at : null,
    last_error,
  };
}

/** All of `teamViewEntries` but the consent. */
export const teamViewOf = async (row: BookingRow, guestLinks: GuestLinks) => ({
  team_note: row.team_note,
  outcome: row.outcome,
  guest_link: await guestLinks.linkTo(row),
  guest_phone_url: phoneUrl(row.guest_phone),
});

export async function getBookingRecord(
  { clock, database: { db }, guestLinks }: Pick<Services, 'clock' | 'database' | 'guestLinks'>,
  id: string,
): Promise<BookingRecord> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Rejection('booking_not_found');
  const states = await getGuestMailStates(db, [id]);
  return {
    booking: { ...listedBooking(row, states.get(id), clock()), created_at: row.created_at },
    is_attending: isAttending(row),
    wants_reminders: row.reminders_stopped_at === null,
    invitation: (await invitationNamesOf(db, [id])).get(id) ?? null,
    consent: await findConsent(db, id),
    mails: (await getMailsOf(db, id)).map(mailOf).reverse(),
    history: await getAuditEntriesOf(db, id),
    ...(await teamViewOf(row, guestLinks)),
  };
}
