import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bookSlot } from '#server/bookings/book-slot.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { writeFaultOf } from '#server/database/errors.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { databaseProbe, PROBE_ROUTES } from '#server/probes/routes.ts';
import { bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
} from '#tests/kit/database/database.ts';
import { runStatement } from '#tests/kit/database/postgres.ts';
import { runPostgresUrl } from '#tests/kit/database/postgres-setup.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';
import { mounted } from '#tests/kit/server/mounted.ts';

const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };
const HOUR_MS = 60 * 60 * 1000;

/** Limits the embedded database to its size, or makes the other read-only like a standby. */
async function rejectWrites({ db }: Database, location: DatabaseLocation): Promise<void> {
  if (location.databaseUrl === undefined) {
    await sql`pragma max_page_count = 1`.execute(db);
    return;
  }
  await setReadOnly(location.databaseUrl, 'on');
}

async function acceptWrites({ db }: Database, { databaseUrl }: DatabaseLocation): Promise<void> {
  if (databaseUrl === undefined) await sql`pragma max_page_count = 1000000`.execute(db);
  else await setReadOnly(databaseUrl, 'off');
}

/** Ends the connections, since the setting is that of new ones. */
async function setReadOnly(databaseUrl: string, value: 'on' | 'off'): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const setting = `default_transaction_read_only = ${value}`;
  await runStatement(runPostgresUrl(), `alter database "${name}" set ${setting}`);
  await runStatement(
    runPostgresUrl(),
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
}

describe.each(ENGINES)('a database that accepts no writes, on %s', (engine) => {
  async function start(writeRetryMs: number) {
    const location = await newDatabaseLocation(engine);
    const events: string[] = [];
    const database = await openDatabase(location, {
      onWriteFailure: () => events.push('failure'),
      onWriteRecovery: () => events.push('recovery'),
      writeRetryMs,
    });
    onTestEnd(async () => {
      await database.close();
    });
    const services = bookingServices({ database, window: WIDE_WINDOW, clock: Date.now });
    const slots = manySlots(300).values();
    const bookNext = () => {
      const request = bookingRequest(slots.next().value);
      return bookSlot(services, request, { clientIp: 'here', idempotencyKey: undefined });
    };
    const isDatabaseAvailable = databaseProbe(database.db);
    const app = mounted(PROBE_ROUTES, { database, isDatabaseAvailable });
    const health = async (path: string) => {
      const response = await app.request(path);
      return [response.status, (await response.json()).status];
    };
    /** Free pages take some bookings first, and a connection may have ended without a reason. */
    const bookUntilRejected = async () => {
      let fault: string | undefined;
      while (fault === undefined) fault = await bookNext().then(() => undefined, writeFaultOf);
    };
    return { location, database, events, bookNext, bookUntilRejected, health };
  }

  it('is alive and not ready, and reports the cause once', async () => {
    const { location, database, events, bookUntilRejected, health } = await start(HOUR_MS);
    await rejectWrites(database, location);
    expect(await health('/readyz')).toEqual([200, 'ok']);
    for (let time = 0; time < 3; time += 1) await bookUntilRejected();
    expect(await health('/readyz')).toEqual([503, 'database not writable']);
    expect(await health('/healthz')).toEqual([200, 'ok']);
    expect(await database.db.selectFrom('mails').selectAll().execute()).toBeDefined();
    expect(events).toEqual(['failure']);
  });

  it('is ready again by itself once writes succeed, and reports the next failure', async () => {
    const { location, database, events, bookNext, bookUntilRejected, health } = await start(5);
    for (const rounds of [1, 2]) {
      await rejectWrites(database, location);
      await bookUntilRejected();
      expect(await health('/readyz')).toEqual([503, 'database not writable']);
      await acceptWrites(database, location);
      await expect.poll(() => health('/readyz')).toEqual([200, 'ok']);
      expect(await bookNext()).toMatchObject({ status: 'confirmed' });
      expect(events).toEqual(Array(rounds).fill(['failure', 'recovery']).flat());
    }
    const tables = await database.db.introspection.getTables();
    expect(tables.filter(({ name }) => name.startsWith('write_probe'))).toEqual([]);
  });
});

describe.runIf(ENGINES.includes('postgres'))('a read-only PostgreSQL database', () => {
  it('refuses the start with a sentence', async () => {
    const location = await newDatabaseLocation('postgres');
    await setReadOnly(location.databaseUrl ?? '', 'on');
    const opening = openDatabase({ ...location, probesWrites: true });
    await expect(opening).rejects.toThrow(OperatorError);
    await expect(opening).rejects.toThrow('accepts no writes');
  });
});
