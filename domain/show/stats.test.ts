import { describe, expect, it } from 'vitest';
import { PROPOSAL_STAT_FORMATS, STAT_FORMATS, STATS, type Stat } from './stats.ts';

/** The fixed figures with their spellings on the stats pages and in the proposal. */
const FIGURES: readonly [Stat, number, string, string][] = [
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
