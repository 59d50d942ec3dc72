import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { isShort, orShort } from '../short.ts';

const CONNECTIONS = 50;
export const CONCURRENT_GUESTS = 10;
/** Autocannon ends at a tick of its own clock. */
const TICK = { sampleInt: orShort(1_000, 50) };

type Headers = Readonly<Record<string, string>>;

/** In the short form a number of requests, whatever time a busy machine takes for them. */
const LENGTH = isShort ? { amount: CONNECTIONS } : { duration: 4 };

async function load(url: string, headers: Headers) {
  const options = { url, headers: { ...headers }, connections: CONNECTIONS, ...LENGTH, ...TICK };
  const { non2xx, requests, duration } = await autocannon(options);
  if (non2xx > 0) throw new Error(`${non2xx} requests failed`);
  return { responses: requests.total, seconds: duration };
}

export async function requestsPerSecond(url: string, headers: Headers = {}): Promise<number> {
  const { responses, seconds } = await load(url, headers);
  return responses / seconds;
}

/** Returns the number of requests that were answered during four seconds. */
export async function countResponses(url: string, headers: Headers): Promise<number> {
  return (await load(url, headers)).responses;
}

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

export function getsPerSecond(url: string, amount: number): Promise<number> {
  return rateOf({ url, amount, connections: CONNECTIONS });
}

interface Call {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A load generator, since a client in this process would be the bottleneck. */
export function postsPerSecond(
  url: string,
  calls: readonly Call[],
  connections: number,
): Promise<number> {
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({
    ...request,
    ...calls[next++ % calls.length],
  });
  const requests = [{ method: 'POST' as const, setupRequest }];
  return rateOf({ url, connections, amount: calls.length, requests });
}

/** Posts one body for each guest to a path, each with an Idempotency-Key of its own. */
export function guestPostsPerSecond(
  url: string,
  path: string,
  bodies: readonly object[],
): Promise<number> {
  const calls = bodies.map((body) => ({
    headers: {
      'content-type': 'application/json',
      origin: url,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  }));
  return postsPerSecond(url + path, calls, CONCURRENT_GUESTS);
}
