import { describe, expect, it } from 'vitest';
import {
  inMillions,
  inMillionsSpelled,
  inThousands,
  PROPOSAL_STAT_FORMATS,
  STAT_FORMATS,
  STATS,
  type StatName,
  spellNumber,
  withCommas,
} from './figures.ts';

describe('the notation of figures', () => {
  it.each([
    [inMillionsSpelled(18_000_000), '18 million'],
    [inThousands(100_000), '100K'],
    [withCommas(1_400_000), '1,400,000'],
    [withCommas(50_000), '50,000'],
    [withCommas(1_234.5), '1,235'],
  ])('writes %s', (written, expected) => {
    expect(written).toBe(expected);
  });

  it('has at most one decimal at every step of a count', () => {
    for (let step = 0; step <= 60; step += 1) {
      expect(inMillions((32_600_000 * step) / 60)).toMatch(/^\d+(\.\d)?M$/);
    }
  });

  it.each([
    [0, 'no'],
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
    [4, 'four'],
    [5, 'five'],
    [6, 'six'],
    [7, 'seven'],
    [8, 'eight'],
    [9, 'nine'],
    [10, 'ten'],
    [11, 'eleven'],
    [12, 'twelve'],
    [13, '13'],
    [1_300, '1,300'],
  ])('spells %i people as %s', (count, written) => {
    expect(spellNumber(count)).toBe(written);
  });
});

/** The fixed figures with their spellings on the stats pages and in the proposal. */
const FIGURES: readonly [StatName, number, string, string][] = [
  ['reach', 32_600_000, '32.6M', '32.6M'],
  ['watchTimeHours', 876, '876h', '876h'],
  ['newSubscribers', 123_000, '123K', '123K'],
  ['views', 78_000_000, '78M', '78M'],
  ['likes', 1_200_000, '1200K', '1.2M'],
  ['comments', 40_000, '40K', '40K'],
  ['shares', 400_000, '400K', '400K'],
  ['interactions', 18_000_000, '18000K', '18M'],
];

describe('the analytics figures', () => {
  it('are in their fixed order', () => {
    expect(STATS).toEqual(FIGURES.map(([stat]) => stat));
  });

  it.each(FIGURES)(
    '%s is %d, written as %s and in the proposal as %s (R55)',
    (stat, value, ...texts) => {
      expect([STAT_FORMATS[stat](value), PROPOSAL_STAT_FORMATS[stat](value)]).toEqual(texts);
    },
  );
});
