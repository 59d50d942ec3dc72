import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#tests/kit/listen.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

type ConnectionState = 'up' | 'down' | 'unavailable';

const UNAVAILABLE = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Length: 0',
  'Connection: close',
  '',
  '',
].join('\r\n');

/** A proxy between a browser and a server that can fail like a network, or a proxy at a deploy. */
export async function startBreakingProxy(serverUrl: string) {
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
  const ownPort = await listen(server);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestEnd(cut);
  return {
    url: `http://127.0.0.1:${ownPort}`,
    /** Closes every open connection and sets the state for new ones. */
    set(next: ConnectionState): void {
      state = next;
      cut();
    },
  };
}
