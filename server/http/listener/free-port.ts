import { once } from 'node:events';
import { createServer } from 'node:net';

/** Another process may take the port before the caller does. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await once(probe.close(), 'close');
  if (address === null || typeof address === 'string') throw new Error('No port assigned');
  return address.port;
}
