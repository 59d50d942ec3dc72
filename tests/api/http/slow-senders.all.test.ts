import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { SENDER_LIMITS } from '#server/http/listener/listener.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

const POST = 'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
/** Connections whose headers never end, and connections whose body never ends. */
const HALF_OPEN = pick({ all: 100, long: 2_000 });
const SLOW_BODIES = pick({ all: 10, long: 200 });

/** Other clients at the same time. */
const VISITORS = 100;

/** Sends these bytes only; returns everything received until the server closes the connection. */
async function receiveUntilClosed(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

it('has timeouts of seconds, where Node has minutes', () => {
  expect(SENDER_LIMITS.headersTimeout).toBeLessThanOrEqual(5_000);
  expect(SENDER_LIMITS.requestTimeout).toBeLessThanOrEqual(10_000);
});

it('closes connections that never end their headers or body, and serves others meanwhile (T29)', async () => {
  const { url, port } = await startTestServer();
  const body = `${POST}Origin: ${url}\r\n`;
  const pieces = `${body}Transfer-Encoding: chunked\r\n\r\n5\r\n{"gue`;
  const announced = `${body}Content-Length: 100\r\n\r\n{"guest_name":`;
  const slow = [
    ...Array.from({ length: HALF_OPEN }, () => ['headers', POST] as const),
    ...Array.from({ length: SLOW_BODIES }, (_, index) =>
      index % 2 === 0 ? (['body', pieces] as const) : (['body', announced] as const),
    ),
  ];
  const started = performance.now();
  const ended: string[] = [];
  const responses = slow.map(async ([name, bytes]) => {
    const response = await receiveUntilClosed(port, bytes);
    ended.push(name);
    return response;
  });
  const latencies = new Latencies();
  const sendOtherRequest = async () =>
    expect((await latencies.measure(fetch(`${url}/api/availability`))).status).toBe(200);
  for (let visitor = 0; visitor < VISITORS; visitor += 1) await sendOtherRequest();
  // Headers have a shorter timeout than whole requests.
  await Promise.race(responses);
  expect(ended[0]).toBe('headers');
  await sendOtherRequest();
  const received = await Promise.all(responses);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const others = received.filter((response) => !/^(HTTP\/1\.1 408 |$)/.test(response));
  recordFigure({
    test: 'T29',
    name: 'slow attackers',
    operations: slow.length,
    measured: [
      { name: 'connections closed', value: ended.length, exactly: HALF_OPEN + SLOW_BODIES },
      {
        name: 'closed after another response than 408',
        value: others.length,
        exactly: 0,
        examples: others,
      },
      { name: 'all closed after', value: seconds, unit: 's', atMost: 10 },
      { name: "others' p95", value: latencies.quantile(0.95), unit: 'ms', atMost: 200 },
    ],
  });
});
