import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { orShort } from './figures.ts';

const CONNECTIONS = 50;
export const CONCURRENT_GUESTS = 10;
/** Autocannon ends at a tick of its own clock. */
const TICK = { sampleInt: orShort(1_000, 50) };

/** Sends `amount` requests, all of which must succeed; returns how many a second. */
async function rateOf(options: autocannon.Options & { amount: number }): Promise<number> {
  const started = performance.now();
  let lastResponseAt = started;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ ...options, ...TICK }, (error, found) =>
      error ? reject(error) : resolve(found),
    );
    run.on('response', () => {
      lastResponseAt = performance.now();
    });
  });
  if (result['2xx'] !== options.amount) {
    throw new Error(`${options.amount - result['2xx']} requests failed`);
  }
  return (options.amount / (lastResponseAt - started)) * 1_000;
}

/** @param encoding of the responses; as they are without it */
export function getsPerSecond(url: string, amount: number, encoding?: string): Promise<number> {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return rateOf({ url, amount, connections: CONNECTIONS, headers });
}

export function guestPostsPerSecond(
  site: string,
  path: string,
  bodies: readonly object[],
): Promise<number> {
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    headers: { 'content-type': 'application/json', origin: site, 'idempotency-key': randomUUID() },
    body: JSON.stringify(bodies[next++ % bodies.length]),
  });
  return rateOf({
    url: site + path,
    connections: CONCURRENT_GUESTS,
    amount: bodies.length,
    requests: [{ method: 'POST', setupRequest }],
  });
}
