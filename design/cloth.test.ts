import { expect, it } from 'vitest';
import { CLOTH_FIELDS, clothFieldsOf, clothOf } from './cloth.ts';
import { colours } from './tokens.ts';

const SEEDS = Array.from({ length: 300 }, (_, index) => `seed ${index}`);
const PALETTE: readonly string[] = Object.values(colours);

/** Relative luminance, WCAG 2.x. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it('a cloth is one drawing for each seed, in the colours of the show, below 2 KB (R214)', () => {
  for (const seed of SEEDS) {
    const cloth = clothOf(seed);
    expect(cloth).toBe(clothOf(seed));
    expect(cloth.length).toBeLessThan(2_000);
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
