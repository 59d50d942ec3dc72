import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestEnd } from '#tests/kit/runner.ts';

/** How the line is: it works, there is none, or whatever is asked is answered with a 503. */
export type LineState = 'up' | 'down' | 'unavailable';

const UNAVAILABLE = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Length: 0',
  'Connection: close',
  '',
  '',
].join('\r\n');

/** Stands between a browser and a server, as a line does that breaks, or a proxy during a deploy. */
export interface BreakingProxy {
  /** The server's address, but through the proxy. */
  readonly url: string;
  /** Every connection of now is cut; the ones to come find the line like this. */
  set(state: LineState): void;
}

/** Starts a proxy to a server; it ends with the test. */
export async function startBreakingProxy(serverUrl: string): Promise<BreakingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: LineState = 'up';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (state === 'down') {
      client.destroy();
      return;
    }
    if (state === 'unavailable') {
      client.once('data', () => client.end(UNAVAILABLE));
      return;
    }
    const backend = connect(Number(port), hostname);
    keep(backend);
    client.pipe(backend).pipe(client);
    client.once('close', () => backend.destroy());
    backend.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestEnd(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${address.port}`,
    set(next) {
      state = next;
      cut();
    },
  };
}
