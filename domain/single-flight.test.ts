import { expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** A read each of whose results the test supplies. */
function readings() {
  const all: PromiseWithResolvers<string>[] = [];
  const read = singleFlight(() => {
    const reading = Promise.withResolvers<string>();
    all.push(reading);
    return reading.promise;
  });
  return { all, read };
}

it('shares one read after the one in flight, however often it is called meanwhile', async () => {
  const { all, read } = readings();
  const [first, ...later] = [read(), read(), read()];
  expect(all).toHaveLength(1);
  all[0]?.resolve('old');
  expect(await first).toBe('old');
  expect(all).toHaveLength(2);
  const last = read();
  all[1]?.resolve('new');
  expect(await Promise.all(later)).toEqual(['new', 'new']);
  all[2]?.resolve('newest');
  expect(await last).toBe('newest');
  void read();
  expect(all).toHaveLength(4);
});

it('reads again after a read that failed', async () => {
  const { all, read } = readings();
  const mistake = new Error('thrown by the read');
  const [first, second] = [read(), read()];
  all[0]?.reject(mistake);
  await expect(first).rejects.toBe(mistake);
  all[1]?.resolve('new');
  expect(await second).toBe('new');
});
