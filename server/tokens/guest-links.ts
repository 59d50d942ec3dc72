import type { Kysely } from 'kysely';
import { linkEndsAt } from '#domain/guest-link/changes-until.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import { keyIn, LINK_KEY } from '#domain/text/pasted-key.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import type { Clock } from '#server/time/clock.ts';
import { createSignedKeys } from './signed-keys.ts';

/** Verifying tries every generation. */
export const LINK_GENERATIONS_MAX = 100;

interface VerifiedLink {
  readonly bookingId: string;
  readonly generation: number;
  /** True for the key of a mail, whose use proves that the mail has arrived. */
  readonly isMailed: boolean;
}

/** Keys of the guests' links: a MAC of the booking's id and `link_generation`. Both kinds open the same. */
export interface LinkKeys {
  keyOf(bookingId: string, generation: number): string;
  /** Only mails may contain it, and no response, since its use proves that a mail has arrived. */
  mailedKeyOf(bookingId: string, generation: number): string;
  /** Finds the key in a pasted text. null for one that was not made with this secret. */
  verify(text: string): VerifiedLink | null;
}

export function createLinkKeys(secret: string): LinkKeys {
  const shown = createSignedKeys(secret, 'guest link', LINK_GENERATIONS_MAX);
  const mailed = createSignedKeys(secret, 'mailed guest link', LINK_GENERATIONS_MAX);
  return {
    keyOf: shown.keyOf,
    mailedKeyOf: mailed.keyOf,
    verify(text) {
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
