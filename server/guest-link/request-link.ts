import { setTimeout as pause } from 'node:timers/promises';
import type { LinkRequest } from '#domain/guest-link/guest-booking.ts';
import { bookingOf, upcomingBookings } from '#server/bookings/queries.ts';
import { enqueueGuestLink } from '#server/mail/queue/guest-link-mails.ts';
import type { GuestServices } from './guest-services.ts';

/** More than a guest can book; an admin may have confirmed more. */
const LINKS_MAX = 10;

/** Mails the link of each upcoming booking; without one, the same response in the same time. */
export async function requestLink(
  { database, limits, uniformResponseMs }: GuestServices,
  { guest_email }: LinkRequest,
  clientIp: string,
): Promise<void> {
  const earliest = pause(uniformResponseMs);
  await database.transaction(async (tx) => {
    // Always in this order, so that two transactions never wait for each other.
    await limits.linksPerClient.consume(tx.db, clientIp);
    await limits.linksPerEmail.consume(tx.db, guest_email);
    const rows = await upcomingBookings(tx.db, guest_email, tx.now)
      .clearSelect()
      .selectAll()
      .limit(LINKS_MAX)
      .execute();
    for (const row of rows) await enqueueGuestLink(tx, bookingOf(row), row.calendar_sequence);
  });
  await earliest;
}
