import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

function heldReads() {
  const finish: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const reader = oneAtATime((signal) => {
    signals.push(signal);
    return new Promise((resolve) => finish.push(resolve));
  });
  return { reader, finish, signals };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('reads once more after the one under way, however often it was asked', async () => {
  const { reader, finish } = heldReads();
  reader.request();
  reader.request();
  reader.request();
  expect(finish).toHaveLength(1);
  finish[0]?.();
  await settled();
  expect(finish).toHaveLength(2);
  finish[1]?.();
  await settled();
  expect(finish).toHaveLength(2);
  reader.request();
  expect(finish).toHaveLength(3);
});

it('aborts what is under way and reads nothing after it was stopped', async () => {
  const { reader, finish, signals } = heldReads();
  reader.request();
  reader.request();
  reader.stop();
  expect(signals[0]?.aborted).toBe(true);
  finish[0]?.();
  await settled();
  reader.request();
  expect(finish).toHaveLength(1);
});
