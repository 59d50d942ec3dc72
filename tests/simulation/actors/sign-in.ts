import { signedInCookie } from '#tests/kit/admin/accounts.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import { connectRunner } from '#tests/kit/runner.ts';

/** The sessions of the team, and of an account without a role. */
export type Cookies = Awaited<ReturnType<typeof signIn>>;

const accountOf = (name: string) => ({ email: `${name}@example.com`, password: 'maswali 12' });

/** Inserts sessions beside the instances: what a sign-in does has tests of its own. */
export async function signIn(location: DatabaseLocation) {
  const cleanups: (() => unknown)[] = [];
  connectRunner({ onTestEnd: (cleanup) => cleanups.push(cleanup) });
  const server = { url: '', location };
  const cookies = {
    admin: await signedInCookie(server, accountOf('team'), true),
    stranger: await signedInCookie(server, accountOf('stranger')),
  };
  for (const cleanup of cleanups.reverse()) await cleanup();
  return cookies;
}
