import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { MailAudience } from '#domain/admin/bookings/booking-list.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import { fillText } from '#domain/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { WAITS_FOR_LIMIT } from '#server/mail/queue/mail-notes.ts';
import { enqueueNotifications } from '#server/mail/queue/mail-queue.ts';
import { type BookingMail, getMailsOf } from '#server/mail/queue/mail-state.ts';
import { bookingOf, lockBooking } from '../queries.ts';

/** Undefined for a mail that does not wait for its limit. */
function waitOf({ last_error, next_attempt_at }: BookingMail): string | undefined {
  if (last_error !== WAITS_FOR_LIMIT) return undefined;
  return fillText(ADMIN_REJECTIONS.mailWaits, { when: formatShowMoment(next_attempt_at) });
}

/** @throws Rejection `booking_not_found`, `no_email`, `mail_queued` or `nothing_to_send` */
export async function sendMailAgain(
  services: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  audience: MailAudience,
  admin: SignedInUser,
): Promise<void> {
  const queuedAt = services.database.capabilities.now();
  await services.changes.write(async (transaction, announce) => {
    // Locked: a concurrent change could otherwise be followed by a mail about the state before it.
    const row = await lockBooking(transaction, id);
    if (row === undefined) throw new Rejection('booking_not_found');
    const booking = bookingOf(row);
    if (audience === 'guest' && booking.guest_email === '') throw new Rejection('no_email');
    const mails = (await getMailsOf(transaction, id)).filter((mail) => mail.audience === audience);
    const queued = mails.find(({ status }) => status === 'queued');
    if (queued) throw new Rejection('mail_queued', { detail: waitOf(queued) });
    const sequence = row.calendar_sequence;
    if (audience === 'guest') {
      const wasReconfirmed = mails.some(({ kind }) => kind === 'reconfirmed');
      const kind =
        booking.status === 'cancelled' ? 'cancelled' : wasReconfirmed ? 'reconfirmed' : 'confirmed';
      await enqueueNotifications(transaction, {
        audience: 'guest',
        kind,
        booking,
        sequence,
        delayMs: 0,
        now: queuedAt,
      });
    } else {
      if (booking.status === 'cancelled') throw new Rejection('nothing_to_send');
      await enqueueNotifications(transaction, {
        audience: 'producer',
        kind: 'confirmed',
        booking,
        sequence,
        delayMs: 0,
        now: queuedAt,
      });
    }
    const entry = { at: services.clock(), actor: admin.email, action: 'mail_sent_again' } as const;
    await appendAudit(transaction, { ...entry, ...auditedBooking(booking) });
    announce({ topic: 'bookings', date: booking.booking_date });
  });
}
