import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { EngineName } from '#server/database/database.ts';
import {
  confirm,
  confirmationToken,
  PASSWORD,
  sendConfirmation,
  signIn,
  signUp,
} from '#tests/kit/admin/accounts.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';
import { sendUntil } from './send-until-statement.ts';

/** The long run kills before every statement, the short run in the midst of the transactions. */
const KILLED_AT = {
  'sign-up': pick({ all: [8], long: undefined }),
  confirmation: pick({ all: [8, 16], long: undefined }),
};
/** More than any request has. */
const STATEMENTS = Array.from({ length: 1_000 }, (_, index) => index + 1);
/** The numbers of rows that a sign-up creates. */
async function countRows(location: DatabaseLocation) {
  const { db, close } = await openTestDatabaseAt(location);
  const count = async (table: 'pending_sign_ups' | 'mails' | 'users' | 'accounts') =>
    (await db.selectFrom(table).select('id').execute()).length;
  const counts = {
    pending: await count('pending_sign_ups'),
    mails: await count('mails'),
    users: await count('users'),
    accounts: await count('accounts'),
  };
  await close();
  return counts;
}

/** Kills at one statement after the other until the request succeeds. */
async function killAtEach(
  engine: EngineName,
  name: keyof typeof KILLED_AT,
  killAt: (statement: number) => Promise<{ end: 'killed' | 'responded'; isWhole: boolean }>,
): Promise<void> {
  const points: number[] = [];
  const byHalves: number[] = [];
  for (const statement of KILLED_AT[name] ?? STATEMENTS) {
    const killed = await killAt(statement);
    if (!killed.isWhole) byHalves.push(statement);
    if (killed.end === 'responded') break;
    points.push(statement);
  }
  recordFigure({
    test: 'T38',
    name: `${name} killed, ${engine}`,
    operations: points.length,
    measured: [
      {
        name: 'stored by halves',
        value: byHalves.length,
        exactly: 0,
        examples: byHalves.map((statement) => `killed before statement ${statement}`),
      },
      { name: 'last statement before which it was killed', value: points.at(-1) ?? 0, atLeast: 8 },
    ],
  });
}

const NOTHING = { pending: 0, mails: 0, users: 0, accounts: 0 };
const PENDING = { pending: 1, mails: 1, users: 0, accounts: 0 };
const ACCOUNT = { pending: 0, mails: 1, users: 1, accounts: 1 };

describe.each(ENGINES)('on %s', (engine) => {
  it('stores a sign-up with its mail or nothing when it is killed between two statements (T38)', async () => {
    await killAtEach(engine, 'sign-up', async (statement) => {
      const location = await newDatabaseLocation(engine);
      const end = await sendUntil(location, statement, (server) => signUp(server));
      const counts = await countRows(location);
      const allowed = end === 'responded' ? [PENDING] : [NOTHING, PENDING];
      const server = await startTestServer(engine, { location });
      await signUp(server);
      expect((await confirm(server)).status).toBe(200);
      await server.stop();
      return { end, isWhole: allowed.some((rows) => isDeepStrictEqual(rows, counts)) };
    });
  });

  it('creates the account of a confirmed sign-up or keeps the sign-up when it is killed between two statements (T38)', async () => {
    await killAtEach(engine, 'confirmation', async (statement) => {
      const location = await newDatabaseLocation(engine);
      const before = await startTestServer(engine, { location });
      await signUp(before);
      const token = await confirmationToken(before);
      await before.stop();
      const end = await sendUntil(location, statement, (server) =>
        sendConfirmation(server, token, PASSWORD),
      );
      const counts = await countRows(location);
      const allowed = end === 'responded' ? [ACCOUNT] : [PENDING, ACCOUNT];
      const server = await startTestServer(engine, { location });
      const again =
        counts.users === 0 ? await sendConfirmation(server, token, PASSWORD) : await signIn(server);
      expect(again.status).toBe(200);
      await server.stop();
      return { end, isWhole: allowed.some((rows) => isDeepStrictEqual(rows, counts)) };
    });
  });
});
