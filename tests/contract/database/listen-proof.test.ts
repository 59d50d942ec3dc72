import { connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { BOOKING_WINDOW } from '#domain/booking/slots/availability.ts';
import { createAvailabilityCache } from '#server/availability/availability-cache.ts';
import { bookSlot } from '#server/bookings/book-slot.ts';
import { createLog } from '#server/errors/log.ts';
import { freePort } from '#server/http/listener.ts';
import { bookingRequest } from '#tests/kit/api/api.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { startMutePooler } from '#tests/kit/database/mute-pooler.ts';
import { recordingLog } from '#tests/kit/mail/mail-system.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const LOST = 'changes of other instances do not arrive';
const FOUND = 'changes of other instances arrive again';

it('an instance is connected only while its own notification comes back, and logs one error with advice otherwise', async () => {
  const location = await newDatabaseLocation('postgres');
  const pooler = await startMutePooler(location.databaseUrl ?? '');
  const database = await openTestDatabaseAt(
    { ...location, databaseListenUrl: pooler.url },
    { listenTimings: { heartbeatMs: 50, arrivalMs: 250 } },
  );
  const log = recordingLog();
  const changes = await database.openChangeFeed(log.logger);
  onTestFinished(() => changes.stop());
  const messages = () => log.lines.map(({ msg }) => msg);

  await expect.poll(() => pooler.lost).toBeGreaterThan(2);
  expect(changes.isConnected).toBe(false);
  expect(messages()).toEqual([LOST]);
  expect(log.text()).toContain('set DATABASE_LISTEN_URL to the PostgreSQL server itself');

  pooler.isMute = false;
  await expect.poll(() => changes.isConnected).toBe(true);
  expect(messages()).toContain(FOUND);

  pooler.isMute = true;
  await expect.poll(() => changes.isConnected).toBe(false);
  await expect.poll(() => messages().filter((msg) => msg === LOST).length).toBeGreaterThan(1);
});

it('two instances agree on what is free, although neither receives a notification', async () => {
  const location = await newDatabaseLocation('postgres');
  const { databaseUrl: databaseListenUrl } = await newDatabaseLocation('postgres');
  const clock = () => TEST_NOW;
  const open = async () => {
    const database = await openTestDatabaseAt(
      { ...location, databaseListenUrl },
      { clock, listenTimings: { heartbeatMs: 50, arrivalMs: 50 } },
    );
    const changes = await database.openChangeFeed(createLog('silent'));
    onTestFinished(() => changes.stop());
    return { database, cache: createAvailabilityCache(database, changes, BOOKING_WINDOW, clock) };
  };
  const [mine, other] = [await open(), await open()];
  const stateAtOther = async () => {
    const { value } = await other.cache.read();
    return value.days.find(({ date }) => date === '2026-12-01')?.state;
  };
  expect(await stateAtOther()).toBe('available');
  await bookSlot(
    bookingServices({ database: mine.database, window: BOOKING_WINDOW, clock }),
    bookingRequest(),
    { clientIp: 'here', idempotencyKey: undefined },
  );
  expect(await stateAtOther()).toBe('partly_booked');
});

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
