import type { Kysely } from 'kysely';
import { linkEndsAt } from '#domain/guest-link/changes-until.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import type { Clock } from '#server/time/clock.ts';
import { LINK_GENERATIONS_MAX, type LinkKeys } from './guest-link-keys.ts';

type LinkedRow = Pick<BookingsTable, 'id' | 'booking_date' | 'time_slot'> & {
  readonly link_generation: number;
};

export interface GuestLinks {
  /** null once the link has ended. */
  linkTo(booking: LinkedRow): string | null;
  /** The link for a mail; null also if the booking does not exist any more. */
  findMailedLink(bookingId: string): Promise<string | null>;
}

export function createGuestLinks(
  db: Kysely<Schema>,
  linkKeys: LinkKeys,
  clock: Clock,
  origin: () => string,
): GuestLinks {
  function linkWith(keyOf: LinkKeys['keyOf'], booking: LinkedRow): string | null {
    const isKnown = booking.link_generation <= LINK_GENERATIONS_MAX;
    if (!isKnown || clock() >= linkEndsAt(booking)) return null;
    return guestLink(origin(), keyOf(booking.id, booking.link_generation));
  }

  return {
    linkTo: (booking) => linkWith(linkKeys.keyOf, booking),
    async findMailedLink(bookingId) {
      const booking = await db
        .selectFrom('bookings')
        .select(['id', 'booking_date', 'time_slot', 'link_generation'])
        .where('id', '=', bookingId)
        .executeTakeFirst();
      return booking ? linkWith(linkKeys.mailedKeyOf, booking) : null;
    },
  };
}
