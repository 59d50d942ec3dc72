import { totpCode, totpStepAt } from '#server/auth/second-factor/totp.ts';
import { post } from '#tests/kit/api/api.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { type Credentials, cookieOf, JANE, PASSWORD, signedInCookie, signIn } from './accounts.ts';

const STEP_MS = 30_000;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function fromBase32(shown: string): string {
  const bits = [...shown].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** An app on the owner's device. */
export function authenticatorOf(server: TestServer, shown: string) {
  const secret = fromBase32(shown);
  let now = server.parts.clock();
  return {
    codeAt: (step: number) => totpCode(secret, step),
    pass(durationMs: number) {
      now += durationMs;
      server.setClock(now);
    },
    /** A code that was not used before: the clock of the server goes on by one step. */
    nextCode(): string {
      this.pass(STEP_MS);
      return totpCode(secret, totpStepAt(now));
    },
    proof() {
      return { password: PASSWORD, code: this.nextCode() };
    },
  };
}

export function secondFactorCalls({ url }: TestServer, Cookie: string) {
  const send = (path: string) => (body: object) => post(url, `/api/auth/${path}`, body, { Cookie });
  return {
    setUp: send('second-factor/set-up'),
    turnOn: send('second-factor/on'),
    turnOff: send('second-factor/off'),
    renewCodes: send('second-factor/recovery-codes'),
    verifyIdentity: send('identity'),
    state: async () =>
      (await fetch(`${url}/api/auth/second-factor`, { headers: { Cookie } })).json(),
  };
}

/** Sets up the second factor of an account, which is added if it does not exist; it waits for its first code. */
export async function withSetUp(
  server: TestServer,
  credentials: Credentials = JANE,
  isAdmin = false,
) {
  const before = await signedInCookie(server, credentials, isAdmin);
  const calls = secondFactorCalls(server, before);
  const { password } = credentials;
  const { secret: shown } = await (await calls.setUp({ password })).json();
  return { app: authenticatorOf(server, shown), shown, before, calls };
}

export async function withSecondFactor(
  server: TestServer,
  credentials: Credentials = JANE,
  isAdmin = false,
) {
  const { calls: callsBefore, ...account } = await withSetUp(server, credentials, isAdmin);
  const { password } = credentials;
  const turnedOn = await callsBefore.turnOn({ password, code: account.app.nextCode() });
  const { recovery_codes: recoveryCodes } = await turnedOn.json();
  const cookie = cookieOf(turnedOn);
  return { ...account, recoveryCodes, cookie, calls: secondFactorCalls(server, cookie) };
}

export const signInWithCode = (
  server: TestServer,
  code: string | undefined,
  headers: Record<string, string> = {},
) => signIn(server, { ...JANE, code }, headers);

export async function actionsIn({ location }: TestServer): Promise<string[]> {
  const { db } = await openTestDatabaseAt(location);
  const rows = await db.selectFrom('audit_log').select(['action', 'actor']).orderBy('id').execute();
  return rows.map(({ action, actor }) => `${action} ${actor}`);
}
