import { manySlots } from '../../tests/kit/server/api.ts';
import { type BenchFigure, figure, median } from '../figures.ts';
import { bookGuestsIn } from '../processes/booked-guests.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { BOOKINGS, bookingsThroughHttp, guestPostsPerSecond, startForGuests } from './bookings.ts';

const ROUNDS = 5;

/** Each booking is moved once, to a free slot. */
function movesThroughHttp(): Promise<number> {
  return withFolder(async (dataFolder) => {
    const slots = manySlots(BOOKINGS * 2);
    const guests = await bookGuestsIn(dataFolder, slots.slice(0, BOOKINGS));
    const server = await startForGuests(dataFolder);
    const moves = guests.map(({ key, slot }, index) => ({
      key,
      from: slot,
      to: slots[BOOKINGS + index],
    }));
    const result = await guestPostsPerSecond(server.url, '/api/guest/move', moves);
    await server.stop();
    return result;
  });
}

export async function measureGuestMoves(): Promise<BenchFigure[]> {
  const moves: number[] = [];
  const bookings: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    moves.push(await movesThroughHttp());
    bookings.push(await bookingsThroughHttp());
  }
  return [
    figure(
      'moves through HTTP',
      median(moves),
      'bookings through HTTP',
      median(bookings),
      'requests/s',
      { atLeast: 0.8 },
    ),
  ];
}
