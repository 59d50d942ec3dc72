import type { BookingRequest } from '../../domain/booking/booking.ts';
import { openDatabase } from '../../server/database/open.ts';
import { bookingRequest, manySlots } from '../../tests/kit/server/api.ts';
import {
  invitationKey,
  invitedRequest,
  storedInvitation,
} from '../../tests/kit/server/invitations.ts';
import { type BenchFigure, figure, median } from '../figures.ts';
import { LONG_WINDOW } from '../processes/booked-guests.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { BOOKINGS, guestPostsPerSecond, startForGuests } from './bookings.ts';

const ROUNDS = 3;
const BATCH = 500;
const DAY_MS = 86_400_000;

/** An invitation for each guest. Returns their keys. */
async function invite(dataFolder: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: undefined });
  const invitations = Array.from({ length: BOOKINGS }, () =>
    storedInvitation({
      window_from_days: LONG_WINDOW.opensAfterDays,
      window_to_days: LONG_WINDOW.closesAfterDays,
      expires_at: Date.now() + DAY_MS,
    }),
  );
  for (let from = 0; from < BOOKINGS; from += BATCH) {
    await db
      .insertInto('invitations')
      .values(invitations.slice(from, from + BATCH))
      .execute();
  }
  await close();
  return invitations.map(({ id }) => invitationKey(id));
}

/** Both runs have the same rows in the database. */
function bookingsPerSecond(requestOf: (key: string) => Partial<BookingRequest>): Promise<number> {
  return withFolder(async (dataFolder) => {
    const keys = await invite(dataFolder);
    const bodies = manySlots(BOOKINGS).map((slot, index) =>
      bookingRequest({
        ...requestOf(keys[index] ?? ''),
        ...slot,
        guest_email: `guest-${index}@example.com`,
      }),
    );
    const server = await startForGuests(dataFolder);
    const result = await guestPostsPerSecond(server.url, '/api/bookings', bodies);
    await server.stop();
    return result;
  });
}

export async function measureInvitedBookings(): Promise<BenchFigure[]> {
  const invited: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    invited.push(await bookingsPerSecond((key) => ({ gate: invitedRequest(key).gate })));
    others.push(await bookingsPerSecond(() => ({})));
  }
  return [
    figure(
      'bookings with an invitation',
      median(invited),
      'bookings without',
      median(others),
      'bookings/s',
      { atLeast: 0.9 },
    ),
  ];
}
