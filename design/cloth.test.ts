import { expect, it } from 'vitest';
import { contrast } from '#tests/kit/contrast.ts';
import { CLOTH_FIELDS, clothFieldsOf, clothOf, POSTER_SEEDS, posterSeedOf } from './cloth.ts';
import { colours } from './tokens.ts';

const SEEDS = Array.from({ length: 300 }, (_, index) => `seed ${index}`);
const PALETTE: readonly string[] = Object.values(colours);

it('a cloth is one drawing for each seed, in the colours of the show, below 2 KB (R214)', () => {
  for (const seed of SEEDS) {
    const cloth = clothOf(seed);
    expect(cloth).toBe(clothOf(seed));
    expect(cloth.length).toBeLessThan(2_000);
    expect(clothOf(seed, 'share').length).toBeLessThan(2_000);
    const drawn = cloth.match(/#\w{6}(?=")/g) ?? [];
    expect(PALETTE).toEqual(expect.arrayContaining(drawn));
  }
  expect(new Set(SEEDS.map((seed) => clothOf(seed))).size).toBeGreaterThan(290);
});

it('a cloth has a border of another colour than its field', () => {
  for (const seed of SEEDS) {
    const { border, field } = clothFieldsOf(seed);
    expect(border.ground).not.toBe(field.ground);
    expect(clothOf(seed)).toContain(`<path fill="${field.ground}"`);
  }
});

it.each(CLOTH_FIELDS)('a cloth has marks on $name that can be seen', ({ ground, marks, dot }) => {
  for (const mark of marks) expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  expect([marks[0], ground]).not.toContain(dot);
});

it('sixty cloths are posters, all different, of every field but that of the band around them', () => {
  expect(new Set(POSTER_SEEDS.map((seed) => clothOf(seed))).size).toBe(60);
  for (const { name } of CLOTH_FIELDS) {
    const ofField = POSTER_SEEDS.filter((seed) => clothFieldsOf(seed).field.name === name);
    expect(ofField, name).toHaveLength(name === 'jua' ? 0 : 12);
  }
  expect(new Set(SEEDS.map(posterSeedOf)).size).toBeGreaterThan(55);
});
