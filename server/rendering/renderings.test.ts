import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRenderings } from './renderings.ts';

/** Work that takes several turns of the event loop, as a new connection behind others does. */
async function workAndPush(name: string, order: string[]): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await eventLoopTurn();
  order.push(name);
}

it('renders pages one after the other, and lets other work run between them', async () => {
  const order: string[] = [];
  const renderings = createRenderings();
  const render = (name: string) => async () => {
    void workAndPush(`after ${name}`, order);
    order.push(name);
    return name;
  };
  const pages = ['1', '2', '3'].map((name) => renderings.run(render(name), false));
  expect(await Promise.all(pages)).toEqual(['1', '2', '3']);
  expect(order.slice(0, 5)).toEqual(['1', 'after 1', '2', 'after 2', '3']);
});

it('renders pages for many visitors before those for one', async () => {
  const order: string[] = [];
  const renderings = createRenderings();
  const run = (name: string, isKept: boolean) =>
    renderings.run(async () => {
      order.push(name);
      return name;
    }, isKept);
  await Promise.all([run('first', false), run('of one', false), run('kept', true)]);
  expect(order).toEqual(['first', 'kept', 'of one']);
});

it('continues after a failed rendering', async () => {
  const renderings = createRenderings();
  const failed = renderings.run(() => Promise.reject(new Error('no page')), false);
  const next = renderings.run(async () => 'page', false);
  await expect(failed).rejects.toThrow('no page');
  expect(await next).toBe('page');
});

it('admits 50 requests of a client and 150 of all at once, and others when these have ended', async () => {
  const renderings = createRenderings();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const admit = (client: string) => renderings.admit(client, () => end);
  const times = (count: number, client: string) =>
    Array.from({ length: count }, () => admit(client));
  const admitted = times(50, 'a');
  await expect(admit('a')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  admitted.push(...times(50, 'b'), ...times(50, 'c'));
  await expect(admit('d')).rejects.toMatchObject({ code: 'unavailable' });
  resolve();
  await Promise.all(admitted);
  await admit('a');
});
