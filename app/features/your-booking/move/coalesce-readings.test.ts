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
