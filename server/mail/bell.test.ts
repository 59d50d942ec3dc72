import { describe, expect, it } from 'vitest';
import { createBell } from './bell.ts';

const FOR_EVER_MILLISECONDS = 2_000_000_000;

describe('a wake signal', () => {
  it('wakes a waiter', async () => {
    const bell = createBell();
    const waiting = bell.wait(FOR_EVER_MILLISECONDS);
    bell.ring();
    await waiting;
  });

  it('wakes the next waiter once if nobody waits', async () => {
    const bell = createBell();
    bell.ring();
    bell.ring();
    await bell.wait(FOR_EVER_MILLISECONDS);
    let isAwake = false;
    const second = bell.wait(FOR_EVER_MILLISECONDS).then(() => {
      isAwake = true;
    });
    await Promise.resolve();
    expect(isAwake).toBe(false);
    bell.ring();
    await second;
  });

  it('ends a wait after its timeout', async () => {
    await createBell().wait(1);
  });
});
