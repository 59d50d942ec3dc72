import { expect, it, onTestFinished, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

function heldReads() {
  const finish: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const reader = oneAtATime((signal) => {
    signals.push(signal);
    return new Promise((resolve) => finish.push(resolve));
  }, expect.unreachable);
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

it('reports a read that throws, tells who asked, and reads again on the next request', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  onTestFinished(() => void vi.unstubAllGlobals());
  const mistake = new Error('a function that this browser does not have');
  let reads = 0;
  let failures = 0;
  const reader = oneAtATime(
    async () => {
      reads += 1;
      if (reads === 1) throw mistake;
    },
    () => {
      failures += 1;
    },
  );
  reader.request();
  await settled();
  expect({ reads, failures, reported }).toEqual({ reads: 1, failures: 1, reported: [mistake] });
  reader.request();
  await settled();
  expect({ reads, failures }).toEqual({ reads: 2, failures: 1 });
});
