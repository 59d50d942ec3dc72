import { once } from 'node:events';
import { connect as connectPlain, createServer, type Socket } from 'node:net';
import { connect } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { receiveUntilClosed } from '#tests/kit/faults/slow-requests.ts';
import { deliveredProxies } from './delivered.ts';

const KEY = 'CanaryKey7'.padEnd(43, 'xY3_');
/** Another address than that of proxy and site. */
const VISITOR = '127.0.0.9';

const PLACES = [
  ...['/?key=', '/api/calendar-feed.ics?key=', '/auth?confirm=', '/api/live?', '/assets/page.js?'],
  // A mail scanner writes the # of a link in other ways.
  ...['/your-booking#k=', '/your-booking%23k=', '/your-booking/', '/book&i=', '/'],
];

const headed = (line: string, more = '') =>
  `${line} HTTP/1.1
Host: localhost
Connection: close
Referer: https://localhost/book?i=${KEY}
Authorization: Bearer ${KEY}
Cookie: session=${KEY}
Invitation: ${KEY}
${more}
`;

const ORDINARY = PLACES.map((place) => headed(`GET ${place}${KEY}`));
const BROKEN = [
  headed(`GET /?key=${KEY}`, `${KEY} : x\nX-${KEY}: \0\n`),
  headed(`GET /?key=${KEY}`, `X-Long: ${KEY.repeat(2_000)}\n`),
  headed(`GET /?key=${KEY}`).replace('localhost', `${KEY}.example`),
  headed(`GET /?key=${KEY}`).replace('HTTP/1.1', 'HTTP/9.9'),
  headed(`POST /api/bookings?key=${KEY}`, `Content-Length: 90000\n\n${KEY}`),
  // Never ends its body, and its header.
  headed(`POST /api/bookings?key=${KEY}`, `Content-Length: 900\n\n${KEY}`),
  `GET /?key=${KEY} HTTP/1.1\nHost: localhost\nX-Key: ${KEY}`,
];

function openAsVisitor(port: number, isEncrypted: boolean): Socket {
  const options = { host: '127.0.0.1', port, localAddress: VISITOR };
  return isEncrypted
    ? connect({ ...options, servername: 'localhost', rejectUnauthorized: false })
    : connectPlain(options);
}

const withBreaks = (request: string) => request.replaceAll('\n', '\r\n');

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** The status line, or '' if the proxy has closed the connection. */
async function send(port: number, isEncrypted: boolean, request: string): Promise<string> {
  const received = await receiveUntilClosed(openAsVisitor(port, isEncrypted), withBreaks(request));
  return received.split('\r\n', 1)[0] ?? '';
}

/** Serves the beginning of a response, then breaks it off, or leaves it so. */
async function startBrokenSite(port: number, end: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 90000\r\n\r\nhello', () => end(socket));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => new Promise((resolve) => server.close(resolve));
  return { stop };
}

it.each(deliveredProxies())('%s logs no key and no visitor (T57)', async (_, start) => {
  const site = await freePort();
  const proxy = await start(site);
  const sendAll = (requests: readonly string[], isEncrypted = true) =>
    Promise.all(
      requests.map((text) => send(isEncrypted ? proxy.https : proxy.http, isEncrypted, text)),
    );

  const whileDown = await sendAll(ORDINARY);
  expect(whileDown.filter((line) => !line.includes(' 502 '))).toEqual([]);
  await sendAll(BROKEN);
  await sendAll([...ORDINARY, ...BROKEN], false);
  await sendAll(ORDINARY, false);

  const breaking = await startBrokenSite(site, (socket) => socket.resetAndDestroy());
  await sendAll(ORDINARY);
  await breaking.stop();

  const answered = Promise.withResolvers<Socket>();
  const stalling = await startBrokenSite(site, (socket) => answered.resolve(socket));
  const visitor = openAsVisitor(proxy.https, true);
  visitor.write(withBreaks(headed(`GET /api/live?key=${KEY}`)));
  const left = await answered.promise;
  const gone = closed(left);
  onTestFinished(() => void left.destroy());
  visitor.destroy();
  await gone;
  await stalling.stop();

  await proxy.stop();
  const lines = proxy.logs().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => /CanaryKey7/i.test(line) || line.includes(VISITOR))).toEqual([]);
});
