import type { BookingRequest } from '#domain/booking/booking.ts';
import { bookSlot } from '#server/bookings/book-slot.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { systemClock } from '#server/time/clock.ts';
import { bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';
import { type BenchFigure, figure, median, orShort } from './figures.ts';
import { CONCURRENT_GUESTS, guestPostsPerSecond } from './load.ts';
import { startServerProgram, withFolder } from './site.ts';

const BOOKINGS = orShort(2_000, 10);
const ROUNDS = orShort(3, 1);
/** A window for more bookings than any real one has slots. */
const LONG_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };

function requests(): BookingRequest[] {
  return manySlots(BOOKINGS).map((slot, index) =>
    bookingRequest({ ...slot, guest_email: `guest-${index}@example.com` }),
  );
}

function throughHttp(): Promise<number> {
  return withFolder(async (dataFolder) => {
    const choices = { window: LONG_WINDOW, withStuckMails: true };
    const server = await startServerProgram(dataFolder, choices);
    const result = await guestPostsPerSecond(server.url, '/api/bookings', requests());
    await server.stop();
    return result;
  });
}

function directly(): Promise<number> {
  return withFolder(async (dataFolder) => {
    const database = await openDatabase({ dataFolder, databaseUrl: undefined });
    const services = bookingServices({ database, window: LONG_WINDOW, clock: systemClock });
    const queue = requests().entries();
    const started = performance.now();
    await Promise.all(
      Array.from({ length: CONCURRENT_GUESTS }, async () => {
        for (const [index, request] of queue) {
          await bookSlot(services, request, { clientIp: 'here', idempotencyKey: `key-${index}` });
        }
      }),
    );
    const seconds = (performance.now() - started) / 1_000;
    await database.close();
    return BOOKINGS / seconds;
  });
}

/** Durable bookings a second (SQLite), ten guests at once. */
export async function measureBookings(): Promise<BenchFigure[]> {
  const http: number[] = [];
  const direct: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    http.push(await throughHttp());
    direct.push(await directly());
  }
  return [
    figure(
      'bookings through HTTP',
      median(http),
      'the operation called directly',
      median(direct),
      'bookings/s',
      { atLeast: 0.5 },
    ),
  ];
}
