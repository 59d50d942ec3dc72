import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  ENGINES,
  MIGRATIONS,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { exactly, recordFigure } from '#tests/kit/report/figures.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const ROUNDS = pick({ all: 1, long: 25 });
const PROCESSES = pick({ all: { sqlite: 2, postgres: 2 }, long: { sqlite: 4, postgres: 3 } });

describe.each(ENGINES)('on an empty %s', (engine) => {
  it('starts several processes at once with the same secrets and each migration applied once (T13)', async () => {
    // Several machines cannot generate common secrets: with PostgreSQL they must be configured.
    const generatesSecrets = engine === 'sqlite';
    let started = 0;
    let agreed = 0;
    let migratedOnce = 0;
    const otherMigrations: string[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const location = await newDatabaseLocation(engine, { isEmpty: true });
      const servers = await Promise.all(
        Array.from({ length: PROCESSES[engine] }, () =>
          spawnServer({ location, generatesSecrets }),
        ),
      );
      for (const server of servers) {
        if ((await fetch(`${server.url}/readyz`)).ok) started += 1;
      }
      const [passcode, authSecret] = generatesSecrets
        ? ['booking-passcode', 'auth-secret'].map((name) =>
            readFileSync(join(location.dataFolder, name), 'utf8').trim(),
          )
        : [TEST_SECRETS.BOOKING_PASSCODE, TEST_SECRETS.AUTH_SECRET];
      expect(passcode).not.toBe('');
      agreed += servers.filter(
        ({ startup }) => startup.bookingPasscode === passcode && startup.authSecret === authSecret,
      ).length;
      const { db, close } = await openTestDatabaseAt(location);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
      const applied = rows.map(({ name }) => name);
      if (isDeepStrictEqual(applied, MIGRATIONS)) migratedOnce += 1;
      else otherMigrations.push(applied);
      await close();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
    }
    const planned = ROUNDS * PROCESSES[engine];
    recordFigure({
      test: 'T13',
      name: `simultaneous start, ${engine}`,
      operations: planned,
      measured: [
        exactly('started', started, planned),
        exactly('with the same secrets', agreed, planned),
        {
          name: 'databases with each migration applied once',
          value: migratedOnce,
          exactly: ROUNDS,
          examples: otherMigrations,
        },
      ],
    });
  });
});
