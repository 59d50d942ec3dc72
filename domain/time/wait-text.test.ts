import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [200, '4 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [7_199, '2 hours'],
  [7_201, '3 hours'],
  [86_400, '24 hours'],
])('rounds a wait of %d seconds up to %j', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
