import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnvironment } from '#server/http/environment.ts';
import { respondToError } from '#server/http/problem-responses.ts';
import { limitPerClient } from './limit-per-client.ts';

/** Returns a function that sends a request and returns its status, or the seconds to wait. */
function appWith(limit: ReturnType<typeof limitPerClient>) {
  const app = new Hono<AppEnvironment>()
    .use(async (context, next) => {
      context.set('clientIp', context.req.header('X-Client') ?? '');
      await next();
    })
    .use(limit)
    .get('/', (context) => context.text(''));
  app.onError(respondToError);
  return async (client: string) => {
    const { status, headers } = await app.request('/', { headers: { 'X-Client': client } });
    return status === 429 ? Number(headers.get('Retry-After')) : status;
  };
}

/** An app with a limit per client, by default of 4 requests in 60 seconds. */
function startApp({ times = 4, startsAtMs = 0 } = {}) {
  let now = startsAtMs;
  const clients = new Map<string, number>();
  const send = appWith(limitPerClient({ times, seconds: 60 }, () => now, clients));
  return {
    clients: () => [...clients.keys()],
    sendMany: async (client: string, count: number) => {
      const results: number[] = [];
      while (results.length < count) results.push(await send(client));
      return results;
    },
    waitSeconds: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

it('accepts a burst from each client, then one request per share of the period', async () => {
  const { sendMany, waitSeconds } = startApp();
  expect(await sendMany('a', 6)).toEqual([200, 200, 200, 200, 15, 15]);
  expect(await sendMany('b', 1)).toEqual([200]);
  waitSeconds(14.5);
  expect(await sendMany('a', 1)).toEqual([1]);
  waitSeconds(0.5);
  expect(await sendMany('a', 2)).toEqual([200, 15]);
  waitSeconds(30);
  expect(await sendMany('a', 3)).toEqual([200, 200, 15]);
});

it('accepts a whole burst again after the period, and remembers a client that is in it', async () => {
  const { sendMany, waitSeconds } = startApp();
  await sendMany('a', 4);
  waitSeconds(50);
  await sendMany('b', 4);
  waitSeconds(10);
  expect(await sendMany('b', 1)).toEqual([5]);
  expect(await sendMany('a', 5)).toEqual([200, 200, 200, 200, 15]);
});

it('deletes the clients with a whole burst, once a period, since it looks at all of them', async () => {
  const { clients, sendMany, waitSeconds } = startApp({ startsAtMs: 3_600_000 });
  await sendMany('a', 4);
  waitSeconds(30);
  await sendMany('b', 3);
  waitSeconds(29);
  await sendMany('c', 1);
  expect(clients()).toEqual(['a', 'b', 'c']);
  waitSeconds(1);
  await sendMany('d', 1);
  expect(clients()).toEqual(['b', 'c', 'd']);
  waitSeconds(59);
  await sendMany('e', 1);
  expect(clients()).toEqual(['b', 'c', 'd', 'e']);
  waitSeconds(1);
  await sendMany('f', 1);
  expect(clients()).toEqual(['e', 'f']);
});

it('measures time with the clock of the process', async () => {
  const send = appWith(limitPerClient({ times: 1, seconds: 86_400 }));
  expect(await send('a')).toBe(200);
  expect(await send('a')).toBeGreaterThan(80_000);
});

it.each([7, 600])(
  'accepts a burst of %d in whole, at any fraction of a millisecond',
  async (times) => {
    for (let startsAtMs = 1_000; startsAtMs < 1_001; startsAtMs += 0.013) {
      const { sendMany } = startApp({ times, startsAtMs });
      const results = await sendMany('a', times + 1);
      expect(results.filter((status) => status === 200)).toHaveLength(times);
    }
  },
);

it('counts IPv6 networks together, and a request rejected by one of them for none', async () => {
  const { clients, sendMany, waitSeconds } = startApp();
  const accepted = async (networks: readonly string[]) => {
    const results: number[] = [];
    for (const network of networks) results.push(...(await sendMany(`${network}/64`, 5)));
    return results.filter((status) => status === 200).length;
  };
  const networksIn = (start: string) =>
    Array.from({ length: 16 }, (_, index) => `${start}${index.toString(16).padStart(2, '0')}`);
  expect(await accepted(networksIn('20010db800aa12'))).toBe(4 * 4);
  const inWider = [1, 2, 3, 4, 5].flatMap((network) => networksIn(`20010db800aa0${network}`));
  expect(await accepted(inWider)).toBe(3 * 4 * 4);
  // Four of each /56 that accepted any, the four /56, and the /48.
  expect(clients()).toHaveLength(4 * 4 + 4 + 1);
  expect(await accepted(['20010db800ab0100'])).toBe(4);
  waitSeconds(60);
  expect(await accepted(['20010db800aa1200'])).toBe(4);
});
