import type { RateCard } from '#content/rate-card/rate-card.schema.ts';

export type Range = { readonly min: number; readonly max: number };

/** Derived, so that Home always agrees with the rate card. */
export function teasersOf({ episodes, series, social }: RateCard) {
  const clips = social.filter(({ unit }) => unit === 'clips');
  return {
    singlePrice: lowestPrice(episodes),
    seriesPrice: lowestPrice(series),
    episodes: rangeOf(series.map((item) => item.episodes)),
    socialPrice: lowestPrice(clips),
    clips: rangeOf(clips.map(({ pieces }) => pieces)),
  };
}

function lowestPrice(packages: readonly { price: number }[]): number {
  return Math.min(...packages.map(({ price }) => price));
}

function rangeOf(counts: readonly number[]): Range {
  return { min: Math.min(...counts), max: Math.max(...counts) };
}
