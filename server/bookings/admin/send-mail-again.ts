import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { MailAudience } from '#domain/admin/bookings/booking-list.ts';
import type { AdminServices } from '#server/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/audit/audit.ts';
import { enqueueNotifications } from '#server/mail/queue/mail-queue.ts';
import { getMailsOf } from '#server/mail/queue/mail-state.ts';
import { Rejection } from '#server/rejection.ts';
import { bookingOf, lockBooking } from '../queries.ts';

/** @throws Rejection `booking_gone`, `no_address`, `mail_going` or `nothing_to_tell` */
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
    if (row === undefined) throw new Rejection('booking_gone');
    const booking = bookingOf(row);
    if (audience === 'guest' && booking.guest_email === '') throw new Rejection('no_address');
    const mails = (await getMailsOf(transaction, id)).filter((mail) => mail.audience === audience);
    if (mails.some(({ status }) => status === 'queued')) throw new Rejection('mail_going');
    const sequence = row.calendar_sequence;
    if (audience === 'guest') {
      const wasToldAgain = mails.some(({ kind }) => kind === 'reconfirmed');
      const kind =
        booking.status === 'cancelled' ? 'cancelled' : wasToldAgain ? 'reconfirmed' : 'confirmed';
      await enqueueNotifications(transaction, {
        audience: 'guest',
        kind,
        booking,
        sequence,
        delayMs: 0,
        now: queuedAt,
      });
    } else {
      if (booking.status === 'cancelled') throw new Rejection('nothing_to_tell');
      await enqueueNotifications(transaction, {
        audience: 'producer',
        kind: 'confirmed',
        booking,
        sequence,
        delayMs: 0,
        now: queuedAt,
      });
    }
    const act = { at: services.clock(), actor: admin.email, action: 'mail_sent_again' } as const;
    await appendAudit(transaction, { ...act, ...auditedBooking(booking) });
    announce({ topic: 'bookings', date: booking.booking_date });
  });
}
