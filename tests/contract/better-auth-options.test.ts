import { betterAuth } from 'better-auth';
import { expect, it } from 'vitest';
import { betterAuthOptions, VERIFY_CODE_PATH } from '#server/auth/better-auth/better-auth.ts';
import { createLog } from '#server/errors/log.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { cheapHasher } from '#tests/kit/server/cheap-hasher.ts';
import { NO_LIMITS, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

it('switches off every endpoint of the second factor but the one that completes a sign-in', async () => {
  const options = betterAuthOptions({
    database: await openTestDatabase('sqlite'),
    secret: TEST_SECRETS.AUTH_SECRET,
    origin: 'https://show.example',
    limits: NO_LIMITS,
    passwords: cheapHasher,
    mails: { enqueue: async () => {} },
    log: createLog('silent'),
  });
  const paths = Object.values(betterAuth(options).api)
    .map((endpoint) => ('path' in endpoint ? String(endpoint.path) : ''))
    .filter((path) => path.startsWith('/two-factor/') && path !== VERIFY_CODE_PATH);
  expect(paths.length).toBeGreaterThan(5);
  expect([...options.disabledPaths].sort()).toEqual(paths.sort());
});
