import { createAuthServices } from '#server/auth/accounts/services.ts';
import { signIn } from '#server/auth/session/sessions.ts';
import { insertAccount, signUp } from '#server/auth/sign-up.ts';
import type { Database } from '#server/database/database.ts';
import { createLog } from '#server/errors/log.ts';
import { JANE } from '#tests/kit/admin/accounts.ts';
import { describeDatabases, expect, test } from '#tests/kit/database/database-test.ts';
import { MAIL_NOW } from '#tests/kit/mail/mail-system.ts';
import { cheapHasher } from '#tests/kit/server/cheap-hasher.ts';
import { NO_LIMITS, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const CALLER = { clientIp: '192.0.2.1', cookie: undefined, requestId: 'request' };

/** The services on a database that the test controls. */
function servicesOf(database: Database, origin: () => string) {
  return createAuthServices({
    database,
    secret: TEST_SECRETS.AUTH_SECRET,
    origin,
    limits: NO_LIMITS,
    passwords: cheapHasher,
    clock: () => MAIL_NOW,
    instanceClock: () => MAIL_NOW,
    requiresSecondFactor: false,
    log: createLog('silent'),
  });
}

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

describeDatabases('a sign-up on %s', (test) => {
  test('waits for a concurrent transaction', async (database) => {
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
});
