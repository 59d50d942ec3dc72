import { describe, expect, it } from 'vitest';
import { createWakeSignal } from './wake-signal.ts';

const FOR_EVER_MS = 2_000_000_000;

describe('a wake signal', () => {
  it('wakes a waiter', async () => {
    const wakeSignal = createWakeSignal();
    const waiting = wakeSignal.wait(FOR_EVER_MS);
    wakeSignal.wake();
    await waiting;
  });

  it('wakes the next waiter once if nobody waits', async () => {
    const wakeSignal = createWakeSignal();
    wakeSignal.wake();
    wakeSignal.wake();
    await wakeSignal.wait(FOR_EVER_MS);
    let isAwake = false;
    const second = wakeSignal.wait(FOR_EVER_MS).then(() => {
      isAwake = true;
    });
    await Promise.resolve();
    expect(isAwake).toBe(false);
    wakeSignal.wake();
    await second;
  });

  it('ends a wait after its timeout', async () => {
    await createWakeSignal().wait(1);
  });
});
