import { expect, it } from 'vitest';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { teasersOf } from './partner-panels.tsx';

it('takes the lowest price and the whole range of each kind (R30)', () => {
  expect(teasersOf(rateCard)).toEqual({
    singlePrice: 100_000,
    seriesPrice: 400_000,
    episodes: { min: 3, max: 12 },
    socialPrice: 50_000,
    clips: { min: 5, max: 15 },
  });
});

it('ignores the order of the packages', () => {
  const [mostExpensive, ...others] = rateCard.series.toReversed();
  if (!mostExpensive) throw new Error('There is no series');
  const changed = {
    ...rateCard,
    series: [...others, { ...mostExpensive, price: 90_000, episodes: 24 }],
  };
  expect(teasersOf(changed)).toMatchObject({ seriesPrice: 90_000, episodes: { min: 3, max: 24 } });
});

it('counts clips, but not ad cuts, which are sold by the pack', () => {
  const adCuts = rateCard.social.filter(({ unit }) => unit === 'ad cuts');
  const cheap = adCuts.map((item) => ({ ...item, price: 10_000, pieces: 1 }));
  expect(teasersOf({ ...rateCard, social: [...rateCard.social, ...cheap] })).toMatchObject({
    socialPrice: 50_000,
    clips: { min: 5, max: 15 },
  });
});
