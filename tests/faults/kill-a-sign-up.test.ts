import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type DatabasePlace,
  ENGINES,
  newDatabasePlace,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/report/figures.ts';
import {
  confirm,
  confirmationToken,
  PASSWORD,
  sendConfirmation,
  signIn,
  signUp,
} from '#tests/kit/server/accounts.ts';
import { startProgram } from '#tests/kit/server/program.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';

/** The short form kills before one statement of so many. */
const STEP = LONG_FORM ? 1 : 3;
const PROGRAM = join(import.meta.dirname, '..', 'kit', 'faults', 'serve-until-statement.ts');

/** Sends a request to a server that kills itself before its n-th statement from then on. */
async function sendUntil(
  place: DatabasePlace,
  statement: number,
  send: (server: { url: string; place: DatabasePlace }) => Promise<Response>,
): Promise<'killed' | 'answered'> {
  const choices = { place, now: TEST_NOW, limits: NO_LIMITS, withStuckMails: true };
  const program = startProgram(PROGRAM, { ...choices, killedAt: statement });
  onTestFinished(() => {
    program.process.kill('SIGKILL');
  });
  const { port } = await program.greeting;
  const counting = once(program.process.stdout ?? program.process, 'data');
  program.process.kill('SIGUSR2');
  await counting;
  const answer = await send({ url: `http://localhost:${port}`, place }).catch(() => null);
  if (answer !== null) expect(answer.ok).toBe(true);
  await program.end('SIGKILL');
  return answer === null ? 'killed' : 'answered';
}

/** How many rows there are of everything that a sign-up makes. */
async function countRows(place: DatabasePlace) {
  const { db, close } = await openTestDatabaseAt(place);
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

/** Kills at one statement after the other, until the request comes through. */
async function killAtEach(
  engine: (typeof ENGINES)[number],
  name: string,
  killAt: (statement: number) => Promise<'killed' | 'answered'>,
): Promise<void> {
  let points = 0;
  while ((await killAt(points * STEP + 1)) === 'killed') points += 1;
  recordFigure({
    test: 'T38',
    name: `${name} killed, ${engine}`,
    operations: points,
    figure: `${points} of ${points} whole or not at all, killed before ${points} statements, one of ${STEP}`,
    required: '0 by halves',
  });
  expect(points * STEP).toBeGreaterThan(6);
}

const NOTHING = { pending: 0, mails: 0, users: 0, accounts: 0 };
const PENDING = { pending: 1, mails: 1, users: 0, accounts: 0 };
const ACCOUNT = { pending: 0, mails: 1, users: 1, accounts: 1 };

describe.each(ENGINES)('a server that is killed between two statements, on %s (T38)', (engine) => {
  it('has stored a sign-up with its mail, or nothing', async () => {
    await killAtEach(engine, 'sign-up', async (statement) => {
      const place = await newDatabasePlace(engine);
      const end = await sendUntil(place, statement, (server) => signUp(server));
      const counts = await countRows(place);
      if (end === 'answered') expect(counts).toEqual(PENDING);
      else expect([NOTHING, PENDING]).toContainEqual(counts);
      const server = await startTestServer(engine, { place });
      await signUp(server);
      expect((await confirm(server)).status).toBe(200);
      await server.stop();
      return end;
    });
  });

  it('has made the account of a confirmed sign-up, or kept the sign-up', async () => {
    await killAtEach(engine, 'confirmation', async (statement) => {
      const place = await newDatabasePlace(engine);
      const before = await startTestServer(engine, { place });
      await signUp(before);
      const token = await confirmationToken(before);
      await before.stop();
      const end = await sendUntil(place, statement, (server) =>
        sendConfirmation(server, token, PASSWORD),
      );
      const counts = await countRows(place);
      if (end === 'answered') expect(counts).toEqual(ACCOUNT);
      else expect([PENDING, ACCOUNT]).toContainEqual(counts);
      const server = await startTestServer(engine, { place });
      const again =
        counts.users === 0 ? await sendConfirmation(server, token, PASSWORD) : await signIn(server);
      expect(again.status).toBe(200);
      await server.stop();
      return end;
    });
  });
});
