import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { LINK_GENERATIONS_MAX } from '#server/tokens/guest-link-keys.ts';

/**
 * Ends the guest's present link and makes another one.
 * @returns its URL; null if links of this booking have ended
 * @throws Rejection `booking_not_found` or `no_more_links`
 */
export async function renewLink(
  { changes, clock, guestLinks }: Pick<AdminServices, 'changes' | 'clock' | 'guestLinks'>,
  id: string,
  admin: SignedInUser,
): Promise<string | null> {
  return changes.write(async (transaction, announce) => {
    const booking = await transaction
      .updateTable('bookings')
      .set((is) => ({ link_generation: is('link_generation', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (booking === undefined) throw new Rejection('booking_not_found');
    if (booking.link_generation > LINK_GENERATIONS_MAX) throw new Rejection('no_more_links');
    await appendAudit(transaction, {
      at: clock(),
      actor: admin.email,
      action: 'link_renewed',
      ...auditedBooking(booking),
    });
    announce({ topic: 'bookings', date: booking.booking_date });
    return guestLinks.linkTo(booking);
  });
}
