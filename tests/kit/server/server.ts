import type { EngineName } from '#server/database/database.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import { type ServerDeps, startServer } from '#server/start.ts';
import {
  newDatabaseLocation,
  openTestDatabaseAt,
  PATIENT_LIMITS,
} from '#tests/kit/database/database.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { onceByTestEnd } from '#tests/kit/runner.ts';
import { type ServerChoices, serverParts, TEST_NOW } from './server-parts.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** Its clock starts at `TEST_NOW`. @param replaced parts that are not serializable and so cannot be in `choices` */
export async function startTestServer(
  engine: EngineName = 'sqlite',
  choices: Partial<ServerChoices> = {},
  replaced: Partial<ServerDeps> = {},
) {
  const location = choices.location ?? (await newDatabaseLocation(engine));
  const parts = { ...serverParts({ now: TEST_NOW, ...choices, location }), ...replaced };
  let offsetMs = 0;
  const clock = () => parts.clock() + offsetMs;
  const { databaseClock } = parts;
  const server = await startServer({
    statementLimits: PATIENT_LIMITS,
    ...parts,
    clock,
    databaseClock: databaseClock && (() => databaseClock() + offsetMs),
  });
  const stop = onceByTestEnd(() => {
    // Otherwise the worker waits three seconds for the mails that are stuck.
    if (choices.withStuckMails) parts.transport.close();
    return server.stop();
  });
  const setClock = (instant: number) => {
    offsetMs += instant - clock();
  };
  const openDatabase = () => openTestDatabaseAt(location);
  return { ...server, location, parts, stop, setClock, openDatabase };
}

export const startLimited = (limits: Partial<Limits>) => startTestServer('sqlite', { limits });

export async function startTwoServers(engine: EngineName, choices: Partial<ServerChoices> = {}) {
  const first = await startTestServer(engine, choices);
  const location = first.location;
  return [first, await startTestServer(engine, { ...choices, location })] as const;
}

export async function startMailedServer(
  choices: Partial<ServerChoices> = {},
  replaced: Partial<ServerDeps> = {},
) {
  const mailServer = await startTestMailServer();
  const smtpUrl = mailServer.url;
  return { mailServer, server: await startTestServer('sqlite', { ...choices, smtpUrl }, replaced) };
}
