import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

const PROGRAM = join(import.meta.dirname, 'serve-until-statement.ts');

/**
 * Sends a request to a server that kills itself before its n-th statement from then on.
 * @returns false if it has responded before
 * @throws Error if the request fails for any other reason
 */
export async function sendUntil(
  location: DatabaseLocation,
  statement: number,
  send: (server: { url: string; location: DatabaseLocation }) => Promise<Response>,
): Promise<boolean> {
  const choices = { location, now: TEST_NOW, withStuckMails: true };
  const program = await spawnServer({ ...choices, killedAt: statement }, PROGRAM);
  const counting = once(program.process.stdout, 'data');
  program.process.kill('SIGUSR2');
  await counting;
  const exited = once(program.process, 'exit');
  try {
    const response = await send({ url: program.url, location });
    expect(response.ok).toBe(true);
  } catch (error) {
    // `fetch` rejects with a TypeError when the connection ends without a response.
    if (!(error instanceof TypeError)) throw error;
    // No other cause: the process ended at the statement.
    expect(await exited).toEqual([null, 'SIGKILL']);
    return true;
  }
  await program.end('SIGKILL');
  return false;
}
