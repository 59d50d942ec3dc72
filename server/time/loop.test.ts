import { expect, it } from 'vitest';
import { createWakeSignal } from './loop.ts';

const NEVER_MS = 2_000_000_000;

it('a wake signal makes a waiter wait until it is woken', async () => {
  const wakeSignal = createWakeSignal();
  let isAwake = false;
  const waiting = wakeSignal.wait(NEVER_MS).then(() => {
    isAwake = true;
  });
  await Promise.resolve();
  expect(isAwake).toBe(false);
  wakeSignal.wake();
  await waiting;
});

it('a wake signal wakes the next waiter once if nobody waits', async () => {
  const wakeSignal = createWakeSignal();
  wakeSignal.wake();
  wakeSignal.wake();
  await wakeSignal.wait(NEVER_MS);
  let isAwake = false;
  const second = wakeSignal.wait(NEVER_MS).then(() => {
    isAwake = true;
  });
  await Promise.resolve();
  expect(isAwake).toBe(false);
  wakeSignal.wake();
  await second;
});

it('a wake signal ends a wait after its timeout', async () => {
  await createWakeSignal().wait(1);
});
