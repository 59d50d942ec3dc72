import { expect, it } from 'vitest';
import { createProxySigns } from './proxy-signs.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Signs with a clock that the test sets, and the number of log lines. */
function startSigns() {
  const state = { now: 0, lines: 0 };
  const log = {
    warn: () => {
      state.lines += 1;
    },
  };
  return {
    state,
    signs: createProxySigns(
      () => state.now,
      log,
      () => false,
    ),
  };
}

it('a header by hand is no sign beside visitors who arrive as they should', () => {
  const { state, signs } = startSigns();
  signs.arrived(true);
  signs.arrived(false);
  expect([signs.isProblem(), state.lines]).toEqual([false, 0]);
  state.now = 5 * HOUR_MS;
  signs.arrived(false);
  signs.arrived(false);
  expect([signs.isProblem(), state.lines]).toEqual([true, 1]);
  signs.arrived(true);
  expect(signs.isProblem()).toBe(false);
});

it('a sign ends by itself', () => {
  const { state, signs } = startSigns();
  signs.arrived(false);
  expect(signs.isProblem()).toBe(true);
  state.now = 5 * HOUR_MS;
  expect(signs.isProblem()).toBe(false);
});
