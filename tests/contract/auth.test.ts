import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { createAuthServices } from '#server/auth/accounts/services.ts';
import { betterAuthOptions } from '#server/auth/better-auth/better-auth.ts';
import { ENDED_BY_NEW_PASSWORD } from '#server/auth/password/account-lock.ts';
import { claimTotpStep } from '#server/auth/second-factor/second-factor.ts';
import { deleteExpiredAuthRows, signIn } from '#server/auth/session/sessions.ts';
import { insertAccount, signUp } from '#server/auth/sign-up.ts';
import type { Database } from '#server/database/database.ts';
import { createLog } from '#server/errors/log.ts';
import { JANE } from '#tests/kit/admin/accounts.ts';
import { describeDatabases, expect, test } from '#tests/kit/database/database-test.ts';
import { insert } from '#tests/kit/database/rows.ts';
import { MAIL_NOW } from '#tests/kit/mail/mail-system.ts';
import { cheapHasher } from '#tests/kit/server/cheap-hasher.ts';
import { NO_LIMITS, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const CALLER = { clientIp: '192.0.2.1', cookie: undefined, requestId: 'request' };

const clock = () => MAIL_NOW;
const PARTS = {
  secret: TEST_SECRETS.AUTH_SECRET,
  limits: NO_LIMITS,
  passwords: cheapHasher,
  log: createLog('silent'),
};

const servicesOf = (database: Database, origin: () => string) =>
  createAuthServices({
    ...PARTS,
    config: { authSecret: PARTS.secret, requiresSecondFactor: false },
    database,
    origin,
    clock,
  });

const optionsOf = (database: Database) =>
  betterAuthOptions({
    ...PARTS,
    database,
    origin: 'https://show.example',
    mails: { enqueue: async () => {} },
  });

test('the auth library is opened again after it could not be opened', async (database) => {
  let isListening = false;
  const { callAuth } = servicesOf(database, () => {
    if (!isListening) throw new Error('The port is not known');
    return 'http://localhost';
  });
  const reading = () => callAuth(CALLER, (api, options) => api.getSession(options));
  await expect(reading()).rejects.toThrow('The port is not known');
  isListening = true;
  expect(await reading()).toMatchObject({ body: null });
});

test('a session keeps no IP address', async (database) => {
  const account = { email: JANE.email, password_hash: await cheapHasher.hash(JANE.password) };
  await database.transaction((tx) => insertAccount(tx.db, account, tx.databaseNow));
  await signIn(
    servicesOf(database, () => 'https://show.example'),
    CALLER,
    JANE,
  );
  const sessions = await database.db.selectFrom('sessions').select('ip_address').execute();
  expect(sessions).toEqual([{ ip_address: '' }]);
});

describeDatabases('account tables on %s', (test) => {
  test('take a sign-up that waits for a concurrent transaction', async (database) => {
    const services = servicesOf(database, () => 'https://show.example');
    const signedUp = await database.db.transaction().execute(async (transaction) => {
      const signingUp = signUp(services, CALLER, JANE);
      await transaction.selectFrom('mails').select('id').execute();
      return { signingUp };
    });
    await signedUp.signingUp;
    for (const table of ['pending_sign_ups', 'mails'] as const) {
      expect(await database.db.selectFrom(table).select('id').execute()).toHaveLength(1);
    }
  });

  test('match the schema of this version of Better Auth (T38)', async (database) => {
    const options = optionsOf(database);
    const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(options);
    expect([toBeCreated, toBeAdded, toBeAddedIndexes]).toEqual([[], [], []]);
    // An empty result of other tables would pass as well.
    await database.db.schema.alterTable('sessions').dropColumn('user_agent').execute();
    await database.db.schema.dropTable('verifications').execute();
    const missing = await getMigrations(options);
    expect(missing.toBeAdded.map(({ table }) => table)).toEqual(['sessions']);
    expect(missing.toBeCreated.map(({ table }) => table)).toEqual(['verifications']);
  });

  test('have a trigger that ends the access which a new password has to end', async (database) => {
    const source = sql.raw<{ text: string }>(
      database.engine === 'sqlite'
        ? `select sql as text from sqlite_schema where name = 'accounts_end_access'`
        : `select prosrc as text from pg_proc where proname = 'accounts_end_access'`,
    );
    const [{ text } = { text: '' }] = (await source.execute(database.db)).rows;
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

  test('let each time step be claimed once, and of the current secret only', async ({ db }) => {
    const account = { email: 'jane@example.com', password_hash: 'hash' };
    await db.transaction().execute((transaction) => insertAccount(transaction, account, 0));
    const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const factor = { id: 'factor', user_id: userId, secret: 'new', backup_codes: '' };
    await insert(db, 'two_factors', { ...factor, verified: sql<boolean>`false` });
    const claim = (step: number, secret = 'new') => claimTotpStep(db, { userId, secret, step });
    // Set up, and not turned on yet.
    expect(await claim(100)).toBe(false);
    await db.updateTable('two_factors').set({ last_used_step: 100 }).execute();
    // Compared before the second factor was set up anew.
    expect(await claim(101, 'old')).toBe(false);
    const claims = [await claim(99), await claim(100), await claim(101), await claim(101)];
    expect(claims).toEqual([false, false, true, false]);
  });
});
