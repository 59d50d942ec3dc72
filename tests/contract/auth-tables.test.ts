import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, it } from 'vitest';
import { betterAuthOptions } from '#server/auth/better-auth.ts';
import { openLog } from '#server/log.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database.ts';
import { MAIL_NOW } from '#tests/kit/mail-world.ts';
import { GIVEN_SECRETS, NO_LIMITS } from '#tests/kit/server-parts.ts';

describe.each(ENGINES)('the accounts on %s', (engine) => {
  it('have exactly the tables that this version of Better Auth wants (T38)', async () => {
    const database = await openTestDatabase(engine);
    const options = betterAuthOptions({
      database,
      secret: GIVEN_SECRETS.AUTH_SECRET,
      origin: 'https://show.example',
      limits: NO_LIMITS,
      mailPace: { take: async () => null, clear: async () => {} },
      clock: () => MAIL_NOW,
      log: openLog('silent'),
      onMailQueued: () => {},
    });
    const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(options);
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
    });
    // It would have found nothing missing either if it had looked at other tables.
    await database.db.schema.alterTable('sessions').dropColumn('user_agent').execute();
    await database.db.schema.dropTable('address_limits').execute();
    const missing = await getMigrations(options);
    expect(missing.toBeAdded.map(({ table }) => table)).toEqual(['sessions']);
    expect(missing.toBeCreated.map(({ table }) => table)).toEqual(['address_limits']);
  });
});
