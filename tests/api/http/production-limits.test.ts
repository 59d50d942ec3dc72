import { expect, it } from 'vitest';
import { newFolder, serve, urlOf } from '#tests/api/operation/product-process.ts';
import { post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';

/** Starts the production program and returns its URL. */
const startProduct = () => urlOf(serve({ PORT: '0', DATA_DIR: newFolder() }));

it('applies the production limits to one client address: ten wrong passcodes, thirty streams', async () => {
  const url = await startProduct();
  const guess = async (): Promise<number> =>
    (await post(url, '/api/passcode', { passcode: 'wrong' })).status;
  const guesses: number[] = [];
  for (let time = 0; time < 11; time += 1) guesses.push(await guess());
  expect(guesses).toEqual([...Array(10).fill(403), 429]);

  const streams = await Promise.all(
    Array.from({ length: 30 }, () => readEvents(`${url}/api/live`)),
  );
  expect(streams.map(({ response }) => response.status)).toEqual(Array(30).fill(200));
  expect((await fetch(`${url}/api/live`)).status).toBe(503);
});
