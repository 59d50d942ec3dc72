import { describe, expect, it } from 'vitest';
import type { PasswordHasher } from '#server/auth/better-auth/crypto.ts';
import {
  changePassword,
  PASSWORD,
  sessionOf,
  signedInCookie,
  signIn,
  signOut,
} from '#tests/kit/admin/accounts.ts';
import { secondFactorCalls, withSecondFactor, withSetUp } from '#tests/kit/admin/second-factor.ts';
import { problemCodeOf } from '#tests/kit/api/responses.ts';
import { cheapHasher } from '#tests/kit/server/cheap-hasher.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

/** A server whose hasher can hold back its next verification, or its next new hash. */
async function startHolding(held: keyof PasswordHasher = 'verify') {
  let hold: (() => Promise<void>) | undefined;
  async function wait(operation: keyof PasswordHasher): Promise<void> {
    if (operation !== held) return;
    const holding = hold?.();
    hold = undefined;
    await holding;
  }
  const passwords: PasswordHasher = {
    async hash(password) {
      await wait('hash');
      return cheapHasher.hash(password);
    },
    async verify(hash, password) {
      await wait('verify');
      return cheapHasher.verify(hash, password);
    },
  };
  /** Sends a request, and runs `meanwhile` while it is held back: it has been let in by then. */
  async function during(send: () => Promise<Response>, meanwhile: () => Promise<unknown>) {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    hold = () => {
      reached.resolve();
      return released.promise;
    };
    const sent = send();
    await reached.promise;
    await meanwhile();
    released.resolve();
    return sent;
  }
  return { server: await startTestServer('sqlite', {}, { passwords }), during };
}

/** What no write may change whose session has ended. */
async function accountRows({ openDatabase }: TestServer) {
  const { db } = await openDatabase();
  return {
    passwords: await db.selectFrom('accounts').select('password').execute(),
    users: await db.selectFrom('users').select('two_factor_enabled').execute(),
    secrets: await db.selectFrom('two_factors').select(['secret', 'verified']).execute(),
    codes: await db.selectFrom('recovery_codes').select('code_hash').orderBy('selector').execute(),
    sessions: await db.selectFrom('sessions').select('id').execute(),
  };
}

interface Session {
  readonly server: TestServer;
  readonly cookie: string;
  readonly calls: ReturnType<typeof secondFactorCalls>;
}
type Write = (session: Session, code?: string) => Promise<Response>;

const change: Write = ({ server, cookie }, code) =>
  changePassword(server, cookie, code ? { code } : {});

/** Each with the second factor of its account: off, set up, or on. */
const WRITES: readonly (readonly [string, 'off' | 'set up' | 'on', Write])[] = [
  ['a change of the password', 'off', change],
  ['a set-up', 'off', ({ calls }) => calls.setUp({ password: PASSWORD })],
  ['a proof of identity', 'off', ({ calls }) => calls.verifyIdentity({ password: PASSWORD })],
  ['turning it on', 'set up', ({ calls }, code) => calls.turnOn({ password: PASSWORD, code })],
  ['a change of the password', 'on', change],
  ['turning it off', 'on', ({ calls }, code) => calls.turnOff({ password: PASSWORD, code })],
  ['new recovery codes', 'on', ({ calls }, code) => calls.renewCodes({ password: PASSWORD, code })],
];

/** The cookie of an account with such a second factor, and its next code. */
async function signedInWith(server: TestServer, factor: 'off' | 'set up' | 'on') {
  if (factor === 'off') return { cookie: await signedInCookie(server), code: undefined };
  const account =
    factor === 'on' ? await withSecondFactor(server) : { cookie: '', ...(await withSetUp(server)) };
  return { cookie: account.cookie || account.before, code: account.app.nextCode() };
}

describe('a session that ends during a write', () => {
  it.each(WRITES)('ends %s with a second factor that is %s', async (_name, factor, write) => {
    const { server, during } = await startHolding();
    const { cookie, code } = await signedInWith(server, factor);
    const before = await accountRows(server);
    const late = await during(
      () => write({ server, cookie, calls: secondFactorCalls(server, cookie) }, code),
      () => signOut(server, cookie),
    );
    expect([await problemCodeOf(late), late.headers.getSetCookie()]).toEqual(['signed_out', []]);
    expect(await accountRows(server)).toEqual({ ...before, sessions: [] });
  });
});

it('a second factor that is turned on is not passed by a change of the password that began before', async () => {
  const { server, during } = await startHolding('hash');
  const stolen = await signedInCookie(server);
  let owner = '';
  const late = await during(
    () => changePassword(server, stolen),
    async () => {
      owner = (await withSecondFactor(server)).cookie;
    },
  );
  expect([await problemCodeOf(late), late.headers.getSetCookie()]).toEqual(['signed_out', []]);
  expect((await sessionOf(server, owner)).body).toMatchObject({ has_second_factor: true });
  expect(await problemCodeOf(await signIn(server))).toBe('code_required');
});
