import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  ENGINES,
  MIGRATIONS,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const ROUNDS = pick({ all: 1, long: 25 });
const PROCESSES = pick({ all: { sqlite: 2, postgres: 2 }, long: { sqlite: 4, postgres: 3 } });

describe.each(ENGINES)('on an empty %s', (engine) => {
  it('starts several processes at once, with each migration applied once (T13)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const location = await newDatabaseLocation(engine, { isEmpty: true });
      const servers = await Promise.all(
        Array.from({ length: PROCESSES[engine] }, () => spawnServer({ location })),
      );
      for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const { db, close } = await openTestDatabaseAt(location);
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS);
      await close();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
    }
  });
});
