import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { show } from '#content/show/show.ts';
import type { BookingRecord, RecordedMail } from '#domain/admin/bookings.ts';
import { cleanPasted } from '#domain/text/invisible.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { isAttending } from '#server/bookings/booking-rules.ts';
import { findConsent, invitationNamesOf } from '#server/bookings/consent.ts';
import { getAuditEntriesOf } from '#server/database/audit.ts';
import type { BookingRow } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import {
  getGuestMailStates,
  getMailsOf,
  mailStateOf,
  type StoredBookingMail,
} from '#server/mail/queue/mail-state.ts';
import type { GuestLinks } from '#server/tokens/guest-links.ts';
import { listedBooking } from './list-bookings.ts';

/** The prefix of international calls almost everywhere, though Kenya's own is 000. */
const DOUBLE_ZERO = /^00(?=[1-9])/;
/** Texts such as '020 123 456/7' parse as one number. RFC 3966 separates an extension by ';ext='. */
const SEVERAL = /[/／|&\r\n]|[;,](?!ext=)/;
/** A longer one is another number. */
const EXTENSION_DIGITS_MAX = 6;

const country: CountryCode | undefined = isSupportedCountry(show.country)
  ? show.country
  : undefined;

/** The `tel:` URL (RFC 3966); null unless it is one valid number: a call would reach a stranger. */
export function phoneUrl(typed: string | null): string | null {
  if (typed === null) return null;
  const text = cleanPasted(typed).replace(DOUBLE_ZERO, '+');
  if (SEVERAL.test(text)) return null;
  const number = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  if (!number?.isValid() || (number.ext ?? '').length > EXTENSION_DIGITS_MAX) return null;
  return number.getURI();
}

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
