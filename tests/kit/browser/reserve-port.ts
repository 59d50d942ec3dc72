import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that the kernel gives to others. */
const FIRST_LOCK = 21_000;

async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

async function close(server: Server): Promise<void> {
  await once(server.close(), 'close');
}

/**
 * Reserves a free port among all workers of all runs on this machine: the reserving process listens on the port
 * before it.
 */
export async function reservePort(
  lockPort = FIRST_LOCK,
): Promise<{ readonly port: number; readonly release: () => Promise<void> }> {
  const lock = await listenOn(lockPort);
  const probe = lock && (await listenOn(lockPort + 1));
  if (probe) {
    await close(probe);
    return { port: lockPort + 1, release: () => close(lock) };
  }
  if (lock) await close(lock);
  return reservePort(lockPort + 2);
}
