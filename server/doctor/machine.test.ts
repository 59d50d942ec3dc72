import { expect, it } from 'vitest';
import { checkMachine, isAtLeast } from './machine.ts';

const ENGINES = '>=24.21.0 <25';
const NOW = Date.parse('2026-11-16T09:00:00Z');
const states = (version: string, now = NOW) =>
  checkMachine(version, ENGINES, now).map(({ state }) => state);

it('compares versions numerically', () => {
  expect(isAtLeast('24.21.0', '24.21.0')).toBe(true);
  expect(isAtLeast('24.100.0', '24.21.0')).toBe(true);
  expect(isAtLeast('24.3.9', '24.21.0')).toBe(false);
  expect(isAtLeast('25.0.0', '24.21.0')).toBe(true);
});

it('reports a wrong Node version or clock', () => {
  expect(states('24.21.0')).toEqual(['ok', 'ok']);
  expect(states('24.20.9')).toEqual(['wrong', 'ok']);
  expect(states('25.0.0')).toEqual(['wrong', 'ok']);
  expect(states('24.21.0', 0)).toEqual(['ok', 'wrong']);
});
