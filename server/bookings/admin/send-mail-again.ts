import type { SignedInUser } from '#domain/account/account.ts';
import type { MailAudience } from '#domain/admin/booking-record.ts';
import type { AdminServices } from '#server/admin/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/audit/audit.ts';
import { lockBooking } from '#server/bookings/queries.ts';
import {
  enqueueGuestNotification,
  enqueueProducerNotification,
} from '#server/mail/queue/mail-queue.ts';
import { getMailsOf } from '#server/mail/queue/mail-state.ts';
import { bookingOf } from './list-bookings.ts';

/** Whether the mail is on its way, or why it is not. */
export type MailAgainOutcome = 'queued' | 'booking_gone' | 'mail_going' | 'nothing_to_tell';

/**
 * Sends a mail that says how the booking stands now, as a mail of its own: one that came before is
 * not the same. While a mail to the same person waits or is on its way, none is added.
 */
export async function sendMailAgain(
  services: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  audience: MailAudience,
  admin: SignedInUser,
): Promise<MailAgainOutcome> {
  const queuedAt = services.database.capabilities.now();
  return services.changes.write(async (transaction, announce) => {
    // Held, or a change beside it might leave the guest with a mail of how it stood before.
    const row = await lockBooking(transaction, id);
    if (row === undefined) return 'booking_gone';
    const booking = bookingOf(row);
    const mails = (await getMailsOf(transaction, id)).filter((mail) => mail.audience === audience);
    if (mails.some(({ status }) => status === 'queued')) return 'mail_going';
    const sequence = row.calendar_sequence;
    if (audience === 'guest') {
      const wasToldAgain = mails.some(({ kind }) => kind === 'reconfirmed');
      const kind =
        booking.status === 'cancelled' ? 'cancelled' : wasToldAgain ? 'reconfirmed' : 'confirmed';
      await enqueueGuestNotification(transaction, {
        kind,
        booking,
        sequence,
        delayMs: 0,
        now: queuedAt,
      });
    } else {
      // The producer is told of new bookings, which this is none of.
      if (booking.status === 'cancelled') return 'nothing_to_tell';
      await enqueueProducerNotification(transaction, booking, sequence, queuedAt);
    }
    const act = { at: services.clock(), actor: admin.email, action: 'mail_sent_again' } as const;
    await appendAudit(transaction, { ...act, ...auditedBooking(booking) });
    announce({ topic: 'bookings', date: booking.booking_date });
    return 'queued';
  });
}
