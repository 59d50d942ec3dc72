import { bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { type BenchFigure, figure } from '../figures.ts';
import { bookGuestsIn } from '../processes/booked-guests.ts';
import { comparePosts, PAIRED_REQUESTS } from '../processes/paired-posts.ts';
import { withFolder } from '../processes/temporary-folder.ts';

/** Each booking is moved once, to a free slot; the others are booked meanwhile. */
export function measureGuestMoves(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const slots = manySlots(PAIRED_REQUESTS * 3);
    const guests = await bookGuestsIn(dataFolder, slots.slice(0, PAIRED_REQUESTS));
    const moves = {
      path: '/api/guest/move',
      bodyOf(index: number) {
        const guest = guests[index];
        return { key: guest?.key, from: guest?.slot, to: slots[PAIRED_REQUESTS + index] };
      },
    };
    const bookings = {
      path: '/api/bookings',
      bodyOf: (index: number) =>
        bookingRequest({
          ...slots[2 * PAIRED_REQUESTS + index],
          guest_email: `new-guest-${index}@example.com`,
        }),
    };
    const [moved, booked] = await comparePosts(dataFolder, [moves, bookings]);
    return [
      figure('moves through HTTP', moved, 'bookings through HTTP', booked, 'requests/CPU s', {
        atLeast: 0.8,
      }),
    ];
  });
}
