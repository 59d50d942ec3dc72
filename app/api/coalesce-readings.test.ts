import { expect, it } from 'vitest';
import { coalesceReadings } from './coalesce-readings.ts';

it('follows a reading by one more, however often it was requested meanwhile', async () => {
  const releases: (() => void)[] = [];
  const refresh = coalesceReadings(() => new Promise((resolve) => releases.push(resolve)));
  const settled = refresh();
  void refresh();
  void refresh();
  expect(releases).toHaveLength(1);
  releases[0]?.();
  await expect.poll(() => releases.length).toBe(2);
  releases[1]?.();
  await settled;
  expect(releases).toHaveLength(2);
  void refresh();
  expect(releases).toHaveLength(3);
});

it('reads again after a result that could not be shown', async () => {
  const mistake = new Error('thrown by the page');
  const outcomes = [() => Promise.reject(mistake), () => Promise.resolve()];
  const refresh = coalesceReadings(() => outcomes.shift()?.() ?? Promise.resolve());
  await expect(refresh()).rejects.toBe(mistake);
  await refresh();
  expect(outcomes).toHaveLength(0);
});
