import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { betterAuthOptions } from '#server/auth/better-auth/better-auth.ts';
import { ENDED_BY_NEW_PASSWORD } from '#server/auth/password/account-lock.ts';
import { deleteExpiredAuthRows } from '#server/auth/session/sessions.ts';
import { createLog } from '#server/errors/log.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';
import { MAIL_NOW } from '#tests/kit/mail/mail-system.ts';
import { cheapHasher } from '#tests/kit/server/cheap-hasher.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

describeDatabases('account tables on %s', (test) => {
  test('match the schema of this version of Better Auth (T38)', async (database) => {
    const options = betterAuthOptions({
      database,
      secret: TEST_SECRETS.AUTH_SECRET,
      origin: 'https://show.example',
      passwords: cheapHasher,
      mails: { enqueue: async () => {} },
      log: createLog('silent'),
    });
    const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(options);
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
    });
    // An empty result of other tables would pass as well.
    await database.db.schema.alterTable('sessions').dropColumn('user_agent').execute();
    await database.db.schema.dropTable('verifications').execute();
    const missing = await getMigrations(options);
    expect(missing.toBeAdded.map(({ table }) => table)).toEqual(['sessions']);
    expect(missing.toBeCreated.map(({ table }) => table)).toEqual(['verifications']);
  });

  test('have a trigger that ends the access which a new password has to end', async (database) => {
    const { rows } = await (database.engine === 'sqlite'
      ? sql<{
          text: string;
        }>`select sql as text from sqlite_schema where name = 'accounts_end_access'`
      : sql<{
          text: string;
        }>`select prosrc as text from pg_proc where proname = 'accounts_end_access'`
    ).execute(database.db);
    const [{ text } = { text: '' }] = rows;
    const tables = Array.from(text.matchAll(/delete from (\w+)/g), ([, table]) => table);
    expect(tables.toSorted()).toEqual([...ENDED_BY_NEW_PASSWORD].sort());
  });

  test('delete expired links, and the addresses that earlier versions counted', async (database) => {
    const now = Date.now();
    const DAY = 24 * 60 * 60 * 1000;
    for (const [id, age] of [
      ['old', DAY + 60_000],
      ['new', DAY - 60_000],
    ] as const) {
      const counted = { id, key: `10.0.0.1|${id}`, count: 3, last_request: now - age };
      await database.db.insertInto('address_limits').values(counted).execute();
      const at = new Date(now - age).toISOString();
      const expires_at = new Date(now - age + DAY).toISOString();
      await sql`
        insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
        values (${id}, ${id}, ${id}, ${expires_at}, ${at}, ${at})
      `.execute(database.db);
    }
    await deleteExpiredAuthRows(database, MAIL_NOW);
    const idsIn = (table: 'address_limits' | 'verifications') =>
      database.db.selectFrom(table).select('id').execute();
    expect(await idsIn('verifications')).toEqual([{ id: 'new' }]);
    expect(await idsIn('address_limits')).toEqual([]);
  });
});
