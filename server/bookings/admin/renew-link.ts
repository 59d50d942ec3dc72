import type { AdminServices } from '#server/auth/accounts/services.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { LINK_GENERATIONS_MAX } from '#server/tokens/guest-links.ts';

/** Ends the guest's link. @returns the URL of another one; null if links of this booking have ended */
export async function renewLink(
  { database, guestLinks }: Pick<AdminServices, 'database' | 'guestLinks'>,
  id: string,
  actor: string,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const booking = await tx.db
      .updateTable('bookings')
      .set((is) => ({ link_generation: is('link_generation', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (booking === undefined) throw new Rejection('booking_not_found');
    if (booking.link_generation > LINK_GENERATIONS_MAX) throw new Rejection('no_more_links');
    await tx.changed(booking, { actor, action: 'link_renewed' });
    return guestLinks.linkTo(booking);
  });
}
