import { connect, createServer, type Socket } from 'node:net';
import { listen } from '#tests/kit/listen.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

const NOTIFICATION_RESPONSE = 'A'.charCodeAt(0);
/** A type of one byte, and a length of four that counts itself: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const HEADER_BYTES = 5;

/**
 * Starts a pooler in transaction mode, which stops when the test ends: LISTEN succeeds, notifications get lost as long
 * as it is mute.
 */
export async function startMutePooler(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  const url = new URL(serverUrl);
  const pooler = { url: '', isMute: true, lost: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const backend = connect(Number(port), hostname);
    let received = Buffer.alloc(0);
    backend.on('data', (data) => {
      received = Buffer.concat([received, data]);
      while (received.length >= HEADER_BYTES) {
        const end = 1 + received.readUInt32BE(1);
        if (received.length < end) return;
        const isLost = pooler.isMute && received[0] === NOTIFICATION_RESPONSE;
        if (isLost) pooler.lost += 1;
        else client.write(received.subarray(0, end));
        received = received.subarray(end);
      }
    });
    client.pipe(backend);
    for (const [socket, other] of [
      [client, backend],
      [backend, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const localPort = await listen(server);
  onTestEnd(() => {
    for (const socket of sockets) socket.destroy();
  });
  url.hostname = '127.0.0.1';
  url.port = String(localPort);
  pooler.url = url.href;
  return pooler;
}
