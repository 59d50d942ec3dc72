import type { EngineName } from '#server/database/database.ts';
import { type RunningServer, type ServerDeps, startServer } from '#server/start.ts';
import { type DatabaseLocation, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { type ServerChoices, serverParts, TEST_NOW } from './server-parts.ts';

/** A real server in this process. */
export interface TestServer extends RunningServer {
  readonly location: DatabaseLocation;
  readonly parts: ServerDeps;
  /** The clock continues from this instant. */
  setClock(instant: number): void;
}

/**
 * Starts the real server and stops it when the test ends. Its clock starts at `TEST_NOW`.
 * @param replaced parts that are not serializable and so cannot be in `choices`
 */
export async function startTestServer(
  engine: EngineName = 'sqlite',
  choices: Partial<ServerChoices> = {},
  replaced: Partial<ServerDeps> = {},
): Promise<TestServer> {
  const location = choices.location ?? (await newDatabaseLocation(engine));
  const parts = { ...serverParts({ now: TEST_NOW, ...choices, location }), ...replaced };
  let offsetMs = 0;
  const clock = () => parts.clock() + offsetMs;
  const { databaseClock } = parts;
  const server = await startServer({
    ...parts,
    clock,
    databaseClock: databaseClock && (() => databaseClock() + offsetMs),
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await server.stop();
  };
  onTestEnd(stop);
  return {
    ...server,
    location,
    parts,
    stop,
    setClock: (instant) => {
      offsetMs += instant - clock();
    },
  };
}
