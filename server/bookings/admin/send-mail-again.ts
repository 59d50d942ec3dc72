import type { MailAudience } from '#domain/admin/bookings.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { bookingNotFound, bookingOf, takeSequence } from '#server/bookings/booking-row.ts';
import type { Actor } from '#server/database/audit.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { BookingNotificationKind } from '#server/mail/kinds/booking-notification.ts';
import { enqueueNotifications } from '#server/mail/queue/booking-notifications.ts';
import {
  getMailsOf,
  type StoredBookingMail,
  WAITS_FOR_LIMIT,
} from '#server/mail/queue/mail-state.ts';

/** Undefined for a mail that does not wait for its limit. */
function waitOf({ last_error, next_attempt_at }: StoredBookingMail): string | undefined {
  if (last_error !== WAITS_FOR_LIMIT) return undefined;
  return fillText(ADMIN_REJECTIONS.mailWaits, { when: formatShowMoment(next_attempt_at) });
}

export function sendMailAgain(
  { database }: Pick<Services, 'database'>,
  id: string,
  audience: MailAudience,
  actor: Actor,
): Promise<void> {
  return database.transaction(async (tx) => {
    // Locked: a concurrent change could otherwise be followed by a mail about the state before it.
    const row = await takeSequence(tx, id).executeTakeFirstOrThrow(bookingNotFound);
    const booking = bookingOf(row);
    if (audience === 'guest' && booking.guest_email === '') throw new Rejection('no_email');
    const mails = (await getMailsOf(tx.db, id)).filter((mail) => mail.audience === audience);
    const queued = mails.find(({ status }) => status === 'queued');
    if (queued) throw new Rejection('mail_queued', { detail: waitOf(queued) });
    const kind = kindOfMail(audience, booking.status, mails);
    const sequence = row.calendar_sequence;
    await enqueueNotifications(tx, { audience, kind, booking, sequence, delayMs: 0 });
    await tx.changed(booking, { actor, action: 'mail_sent_again' });
  });
}

/** @throws Rejection `nothing_to_send` */
function kindOfMail(
  audience: MailAudience,
  status: BookingStatus,
  mails: readonly StoredBookingMail[],
): BookingNotificationKind {
  if (audience === 'producer') {
    if (status === 'cancelled') throw new Rejection('nothing_to_send');
    return 'confirmed';
  }
  if (status === 'cancelled') return 'cancelled';
  return mails.some(({ kind }) => kind === 'reconfirmed') ? 'reconfirmed' : 'confirmed';
}
