import type { EngineName } from '#server/database/database.ts';
import { type RunningServer, type ServerParts, startServer } from '#server/start.ts';
import { type DatabaseLocation, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { type ServerChoices, serverParts, TEST_NOW } from './server-parts.ts';

/** A real server in this process, on a database of its own. */
export interface TestServer extends RunningServer {
  readonly location: DatabaseLocation;
  readonly parts: ServerParts;
  /** Moves the server's clock to an instant; it runs on from there. */
  setClock(instant: number): void;
}

/**
 * Starts the real server for one test; it stops when the test ends. Its clock says Monday,
 * November 16, 2026, noon in Nairobi, unless the test chooses another instant.
 * @param replaced parts that cannot be said in `choices`, which also go to other processes
 */
export async function startTestServer(
  engine: EngineName = 'sqlite',
  choices: Partial<ServerChoices> = {},
  replaced: Partial<ServerParts> = {},
): Promise<TestServer> {
  const location = choices.location ?? (await newDatabaseLocation(engine));
  const parts = { ...serverParts({ now: TEST_NOW, ...choices, location }), ...replaced };
  let moved = 0;
  const clock = () => parts.clock() + moved;
  const { databaseClock } = parts;
  const server = await startServer({
    ...parts,
    clock,
    databaseClock: databaseClock && (() => databaseClock() + moved),
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
      moved += instant - clock();
    },
  };
}
