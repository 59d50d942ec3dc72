import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestEnd } from '#tests/kit/runner.ts';

/** Stands between a client and a server, as a router does that may forget its connections. */
export interface StallingProxy {
  /** The server's address, but through the proxy. */
  readonly url: string;
  /**
   * Nothing that is sent on the connections of now arrives any more, and neither side is told. New
   * connections work.
   * @returns how many there were
   */
  stall(): number;
}

/** Starts a proxy to a server; it ends with the test. */
export async function startStallingProxy(serverUrl: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const working = new Set<() => void>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const backend = connect(Number(port), hostname);
    const pair = [client, backend] as const;
    const swallow = () => {
      for (const socket of pair) {
        socket.unpipe();
        socket.resume();
      }
    };
    working.add(swallow);
    client.pipe(backend).pipe(client);
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        // A connection that works ends on both sides; of one that does not, the other side hears nothing.
        if (working.delete(swallow)) for (const other of pair) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  onTestEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    stall() {
      const count = working.size;
      for (const swallow of working) swallow();
      working.clear();
      return count;
    },
  };
}
