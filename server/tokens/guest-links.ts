import type { Kysely } from 'kysely';
import { linkEndsAt } from '#domain/guest-link/changes-until.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import { keyIn, LINK_KEY } from '#domain/text/pasted-key.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { findPublication } from '#server/database/publications.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import type { Clock } from '#server/time/clock.ts';
import { createSignedKeys } from './signed-keys.ts';

/** Verifying tries every generation. */
export const LINK_GENERATIONS_MAX = 100;

export type LinkKeys = ReturnType<typeof createLinkKeys>;

/** Keys of the guests' links: a MAC of the booking's id and `link_generation`. Both kinds open the same. */
export function createLinkKeys(secret: string) {
  const shown = createSignedKeys(secret, 'guest link', LINK_GENERATIONS_MAX);
  const mailed = createSignedKeys(secret, 'mailed guest link', LINK_GENERATIONS_MAX);
  return {
    keyOf: shown.keyOf,
    /** Only mails may contain it, and no response, since its use proves that a mail has arrived. */
    mailedKeyOf: mailed.keyOf,
    /** Finds the key in a pasted text. null for one that was not made with this secret. */
    verify(text: string) {
      const key = keyIn(text, LINK_KEY) ?? '';
      const ofPage = shown.verify(key);
      const verified = ofPage ?? mailed.verify(key);
      if (verified === null) return null;
      const { id: bookingId, generation } = verified;
      return { bookingId, generation, isMailed: ofPage === null };
    },
  };
}

type LinkedRow = Pick<BookingsTable, 'id' | 'booking_date' | 'time_slot'> & {
  readonly link_generation: number;
};

export type GuestLinks = ReturnType<typeof createGuestLinks>;

/** The links to the guest's own page; null once one has ended, or its booking is deleted. */
export function createGuestLinks(
  db: Kysely<Schema>,
  linkKeys: LinkKeys,
  clock: Clock,
  origin: () => string,
) {
  async function linkWith(keyOf: LinkKeys['keyOf'], booking: LinkedRow): Promise<string | null> {
    if (booking.link_generation > LINK_GENERATIONS_MAX) return null;
    const now = clock();
    if (now >= linkEndsAt(booking)) {
      const episode = await findPublication(db, booking.id, showDateAt(now));
      if (now >= linkEndsAt(booking, episode?.published_at)) return null;
    }
    return guestLink(origin(), keyOf(booking.id, booking.link_generation));
  }

  return {
    linkTo: (booking: LinkedRow) => linkWith(linkKeys.keyOf, booking),
    async findMailedLink(bookingId: string): Promise<string | null> {
      const booking = await db
        .selectFrom('bookings')
        .select(['id', 'booking_date', 'time_slot', 'link_generation'])
        .where('id', '=', bookingId)
        .executeTakeFirst();
      return booking ? linkWith(linkKeys.mailedKeyOf, booking) : null;
    },
  };
}
