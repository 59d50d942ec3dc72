import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const transitions = globSync('app/**/*.css').flatMap((path) =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(/\btransition(?:-[a-z]+)?:\s*([^;}]+)/g),
    ([, value = '']) => value.split(',').map((part) => ({ path, transition: part.trim() })),
  ).flat(),
);

it('gives every transition one of the durations that are 1 ms where reduced motion is preferred', () => {
  expect(transitions.length).toBeGreaterThan(15);
  expect(
    transitions.filter(
      ({ transition }) =>
        transition !== 'none' && !/^[a-z-]+ var\(--duration-(fast|base|slow)\)/.test(transition),
    ),
  ).toEqual([]);
});
