import { describe, expect, it } from 'vitest';
import { createBell } from './bell.ts';

const FOR_EVER_MILLISECONDS = 2_000_000_000;

describe('a bell', () => {
  it('wakes the one that waits', async () => {
    const bell = createBell();
    const waiting = bell.wait(FOR_EVER_MILLISECONDS);
    bell.ring();
    await waiting;
  });

  it('is heard by the next wait when nobody waited, and once only', async () => {
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

  it('lets the wait end by itself', async () => {
    await createBell().wait(1);
  });
});
