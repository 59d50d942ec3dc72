import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { SENDER_LIMITS } from '#server/http/listener.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { endlessRequests, receiveUntilClosed } from '#tests/kit/faults/slow-requests.ts';
import { none, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

const ENDLESS = pick({ all: { headers: 100, bodies: 10 }, long: { headers: 2_000, bodies: 200 } });

const VISITORS = 100;

it('has timeouts of seconds, where Node has minutes', () => {
  expect(SENDER_LIMITS.headersTimeout).toBeLessThanOrEqual(5_000);
  expect(SENDER_LIMITS.requestTimeout).toBeLessThanOrEqual(10_000);
});

it('closes connections that never end their headers or body, and serves others meanwhile (T29)', async () => {
  const { url, port } = await startTestServer();
  const slow = endlessRequests(url, ENDLESS);
  const started = performance.now();
  const ended: string[] = [];
  const responses = slow.map(async ([name, bytes]) => {
    const response = await receiveUntilClosed(connect(port, '127.0.0.1'), bytes);
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
      { name: 'connections closed', value: ended.length, exactly: slow.length },
      none('closed after another response than 408', others),
      { name: 'all closed after', value: seconds, unit: 's', atMost: 10 },
      { name: "others' p95", value: latencies.quantile(0.95), unit: 'ms', atMost: 200 },
    ],
  });
});
