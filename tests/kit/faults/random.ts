import { SEED } from '#tests/kit/tier.ts';

export type Random = ReturnType<typeof randomFrom>;

/** Numbers from a seed only, by Mulberry32. https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function randomFrom(seed: number) {
  let state = seed;
  /** Uniform in [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer; both ends are included. */
  const between = (first: number, last: number) => first + Math.floor(next() * (last - first + 1));
  return { next, between };
}

export const seededRandom = () => ({ seed: SEED, ...randomFrom(SEED) });
