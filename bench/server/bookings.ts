import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { v7 as uuid } from 'uuid';
import type { BookingRequest } from '#domain/booking/booking.ts';
import { bookSlot } from '#server/bookings/book-slot.ts';
import { DATABASE_FILE, openDatabase } from '#server/database/engines/open.ts';
import { configureSqlite } from '#server/database/engines/sqlite.ts';
import { systemClock } from '#server/time/clock.ts';
import { bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';
import { type BenchFigure, figure, median } from '../figures.ts';
import { LONG_WINDOW } from '../processes/booked-guests.ts';
import { CONCURRENT_GUESTS, guestPostsPerSecond } from '../processes/load.ts';
import { startServerProgram } from '../processes/processes.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { orShort } from '../short.ts';

const BOOKINGS = orShort(2_000, 10);
const ROUNDS = orShort(3, 1);

type BookingOperation = (request: BookingRequest, index: number) => Promise<void>;

function requests(): BookingRequest[] {
  return manySlots(BOOKINGS).map((slot, index) =>
    bookingRequest({ ...slot, guest_email: `guest-${index}@example.com` }),
  );
}

async function bookingsPerSecond(operation: BookingOperation): Promise<number> {
  const queue = requests().entries();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENT_GUESTS }, async () => {
      for (const [index, request] of queue) await operation(request, index);
    }),
  );
  return (BOOKINGS / (performance.now() - started)) * 1_000;
}

function bookingsThroughHttp(): Promise<number> {
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
    const result = await bookingsPerSecond(async (request, index) => {
      await bookSlot(services, request, { clientIp: 'here', idempotencyKey: `key-${index}` });
    });
    await database.close();
    return result;
  });
}

const INSERT_BOOKING = `
  insert into bookings (id, guest_name, guest_email, guest_phone, booking_date, time_slot, notes,
    status, created_at, slot_minute, calendar_sequence, search_text)
  values (@id, @guest_name, @guest_email, @guest_phone, @booking_date, @time_slot, @notes,
    @status, @now, 570, 0, '')
`;

function bookingRow(request: BookingRequest) {
  return { ...request, id: uuid(), status: 'confirmed', now: Date.now() };
}

function onBareFile(prepare: (file: SqliteFile.Database) => BookingOperation): Promise<number> {
  return withFolder(async (dataFolder) => {
    await (await openDatabase({ dataFolder, databaseUrl: undefined })).close();
    const file = new SqliteFile(join(dataFolder, DATABASE_FILE));
    configureSqlite(file);
    const result = await bookingsPerSecond(prepare(file));
    file.close();
    return result;
  });
}

/** The same rows as `bookSlot`, one transaction per booking, with prepared statements only. */
function bareRows(): Promise<number> {
  return onBareFile((file) => {
    const booking = file.prepare(INSERT_BOOKING);
    const mail = file.prepare(
      "insert into mails (id, job, audience, booking_id, payload, status, attempts, next_attempt_at, last_error, created_at, sent_at) values (@mail, 'send-booking-notification', @audience, @id, @payload, 'queued', 0, @now, null, @now, null)",
    );
    const consent = file.prepare(
      "insert into consents (booking_id, kind, given_at) values (@id, 'note', @now)",
    );
    const auditEntry = file.prepare(
      "insert into audit_log (id, at, action, booking_id, date, time_slot) values (@entry, @now, 'booked', @id, @booking_date, @time_slot)",
    );
    const response = file.prepare(
      'insert into idempotency_keys values (@key, @hash, @payload, @id, @now)',
    );
    const write = file.transaction((request: BookingRequest, index: number) => {
      const row = bookingRow(request);
      const payload = JSON.stringify(row);
      booking.run(row);
      consent.run(row);
      auditEntry.run({ ...row, entry: uuid() });
      mail.run({ mail: uuid(), audience: 'guest', id: row.id, payload, now: row.now });
      mail.run({ mail: uuid(), audience: 'producer', id: row.id, payload, now: row.now });
      response.run({
        key: `key-${index}`,
        hash: 'x'.repeat(64),
        payload,
        id: row.id,
        now: row.now,
      });
    });
    return async (request, index) => {
      write.immediate(request, index);
    };
  });
}

export async function measureBookings(): Promise<BenchFigure[]> {
  const http: number[] = [];
  const direct: number[] = [];
  const rows: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    http.push(await bookingsThroughHttp());
    direct.push(await directly());
    rows.push(await bareRows());
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
    figure(
      'the operation called directly',
      median(direct),
      'the same rows, bare statements',
      median(rows),
      'bookings/s',
      { atLeast: 0.3 },
    ),
  ];
}
