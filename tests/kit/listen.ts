import { once } from 'node:events';
import type { Server } from 'node:net';
import { onTestEnd } from './runner.ts';

/** Opens a server on a free port of this machine, and closes it when the test ends. @returns the port */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestEnd(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
