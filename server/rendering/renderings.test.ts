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
  const pages = ['1', '2', '3'].map((name) => renderings.run(render(name), 'a'));
  expect(await Promise.all(pages)).toEqual(['1', '2', '3']);
  expect(order.slice(0, 5)).toEqual(['1', 'after 1', '2', 'after 2', '3']);
});

it('renders pages for many visitors before those for one', async () => {
  const order: string[] = [];
  const renderings = createRenderings();
  const run = (name: string, client: string | null) =>
    renderings.run(async () => {
      order.push(name);
      return name;
    }, client);
  await Promise.all([run('first', 'a'), run('of one', 'a'), run('kept', null)]);
  expect(order).toEqual(['first', 'kept', 'of one']);
});

it('lets the clients take turns', async () => {
  const order: string[] = [];
  const renderings = createRenderings();
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
  const pages = names.map((name) =>
    renderings.run(
      async () => {
        order.push(name);
        return name;
      },
      name.slice(0, 1),
    ),
  );
  expect(await Promise.all(pages)).toEqual(names);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('continues after a failed rendering', async () => {
  const renderings = createRenderings();
  const failed = renderings.run(() => Promise.reject(new Error('no page')), 'a');
  const next = renderings.run(async () => 'page', 'a');
  await expect(failed).rejects.toThrow('no page');
  expect(await next).toBe('page');
});

it('admits 50 requests of a client and 150 of all at once with the first of each other, and more when these have ended', async () => {
  const renderings = createRenderings();
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const admit = (client: string) => renderings.admit(client, () => end);
  const times = (count: number, client: string) =>
    Array.from({ length: count }, () => admit(client));
  const admitted = times(50, 'a');
  await expect(admit('a')).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 2 },
  });
  admitted.push(...times(50, 'b'), ...times(50, 'c'));
  for (let other = 0; other < 150; other += 1) admitted.push(admit(`other ${other}`));
  await expect(admit('other 0')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(admit('d')).rejects.toMatchObject({ code: 'unavailable' });
  resolve();
  await Promise.all(admitted);
  await admit('a');
});
