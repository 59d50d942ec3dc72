import type { Kysely, Selectable } from 'kysely';
import type { BookingMail, BookingRecord } from '#domain/admin/booking-record.ts';
import type { ConsentEvidence } from '#domain/booking/consent-evidence.ts';
import { getAuditEntriesOf } from '#server/audit/audit.ts';
import type { Instant } from '#server/clock.ts';
import type { ConsentsTable, Schema } from '#server/database/schema.ts';
import {
  getGuestMailStates,
  getMailsOf,
  type BookingMail as QueuedMail,
} from '#server/mail/queue/mail-state.ts';
import { Rejection } from '#server/rejection.ts';
import { listedBooking } from './list-bookings.ts';

function evidenceOf(row: Selectable<ConsentsTable>): ConsentEvidence {
  const { terms_version, policy_version, unlocked_at, note_version, given_at } = row;
  if (terms_version === null || policy_version === null || unlocked_at === null) {
    return { kind: 'note', note_version, given_at };
  }
  return { kind: 'documents', terms_version, policy_version, unlocked_at, given_at };
}

function mailOf(mail: QueuedMail): BookingMail {
  const { id, audience, kind, status, created_at, sent_at, next_attempt_at, last_error } = mail;
  return {
    id,
    audience,
    tells: kind,
    state: status,
    queued_at: created_at,
    sent_at,
    next_attempt_at: status === 'queued' ? next_attempt_at : null,
    trouble: last_error,
  };
}

/** @throws Rejection `booking_gone` */
export async function getBookingRecord(
  db: Kysely<Schema>,
  id: string,
  now: Instant,
): Promise<BookingRecord> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Rejection('booking_gone');
  const consent = await db
    .selectFrom('consents')
    .selectAll()
    .where('booking_id', '=', id)
    .executeTakeFirst();
  const states = await getGuestMailStates(db, [id]);
  return {
    booking: { ...listedBooking(row, states.get(id), now), created_at: row.created_at },
    consent: consent ? evidenceOf(consent) : null,
    mails: (await getMailsOf(db, id)).map(mailOf).reverse(),
    history: await getAuditEntriesOf(db, id),
  };
}
