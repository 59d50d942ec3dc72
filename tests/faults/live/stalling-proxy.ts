import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#tests/kit/listen.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

/** A TCP proxy that can stall connections, like a router that loses its connection table. */
export interface StallingProxy {
  readonly url: string;
  /**
   * Silently drops all further data of the current connections; new ones work.
   * @returns the number of stalled connections
   */
  stall(): number;
  /** The number of stalled connections whose client has sent more since. */
  dropped(): number;
}

export async function startStallingProxy(serverUrl: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const working = new Set<() => void>();
  const sockets = new Set<Socket>();
  const dropping = new Set<Socket>();
  const server = createServer((client) => {
    const backend = connect(Number(port), hostname);
    const pair = [client, backend] as const;
    const swallow = () => {
      for (const socket of pair) {
        socket.unpipe();
        socket.resume();
      }
      client.once('data', () => dropping.add(client));
    };
    working.add(swallow);
    client.pipe(backend).pipe(client);
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        // The end of a stalled connection is not forwarded either.
        if (working.delete(swallow)) for (const other of pair) other.destroy();
      });
    }
  });
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(await listen(server));
  onTestEnd(() => {
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: url.href,
    stall() {
      const count = working.size;
      for (const swallow of working) swallow();
      working.clear();
      dropping.clear();
      return count;
    },
    dropped: () => dropping.size,
  };
}
