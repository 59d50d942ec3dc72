import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestEnd } from '#tests/kit/runner.ts';

/** The state of the connection: up, down, or with a 503 response to every request. */
export type ConnectionState = 'up' | 'down' | 'unavailable';

const UNAVAILABLE = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Length: 0',
  'Connection: close',
  '',
  '',
].join('\r\n');

/** A proxy between a browser and a server that can fail like a network, or a proxy at a deploy. */
export interface BreakingProxy {
  readonly url: string;
  /** Closes every open connection and sets the state for new ones. */
  set(state: ConnectionState): void;
}

export async function startBreakingProxy(serverUrl: string): Promise<BreakingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: ConnectionState = 'up';
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    track(client);
    if (state === 'down') {
      client.destroy();
      return;
    }
    if (state === 'unavailable') {
      client.once('data', () => client.end(UNAVAILABLE));
      return;
    }
    const backend = connect(Number(port), hostname);
    track(backend);
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
