import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { BOOKING_WINDOW } from '#domain/booking/slots/booking-window.ts';
import { createAvailabilityCache } from '#server/availability/availability-cache.ts';
import { bookSlot } from '#server/bookings/book-slot.ts';
import { createLog } from '#server/errors/log.ts';
import { freePort } from '#server/http/listener.ts';
import { bookingRequest } from '#tests/kit/api/api.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

it('an instance whose listener failed at first resyncs once it listens', async () => {
  const location = await newDatabaseLocation('postgres');
  const url = location.databaseUrl ?? '';
  const clock = () => TEST_NOW;
  const port = await freePort();
  const late = new URL(url);
  late.port = String(port);
  const mine = await openTestDatabaseAt({ ...location, databaseListenUrl: late.href });
  const other = await openTestDatabaseAt(location, { clock });
  const changes = await mine.openChangeFeed(createLog('silent'));
  const availabilityCache = createAvailabilityCache(mine, changes, BOOKING_WINDOW, clock);
  await availabilityCache.read();
  await bookSlot(
    bookingServices({ database: other, window: BOOKING_WINDOW, clock }),
    bookingRequest(),
    { clientIp: 'here', idempotencyKey: undefined },
  );
  const front = createServer((client) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1');
    for (const socket of [client, server]) socket.on('error', () => {});
    client.pipe(server).pipe(client);
  });
  front.listen(port, '127.0.0.1');
  await expect.poll(() => changes.isConnected).toBe(true);
  const { value: availability } = await availabilityCache.read();
  await changes.stop();
  front.close();
  expect(availability.days.find(({ date }) => date === '2026-12-01')?.state).toBe('partly_booked');
});
