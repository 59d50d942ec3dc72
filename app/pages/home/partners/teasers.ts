import type { RateCard } from '#content/rate-card/rate-card.schema.ts';

/** The least and the most of something: 3 and 12 episodes. */
export type Range = { readonly least: number; readonly most: number };

/** What Home says of the rate card: from which price on, and how many pieces. Prices are in KES. */
export interface Teasers {
  readonly singlePrice: number;
  readonly seriesPrice: number;
  readonly episodes: Range;
  readonly socialPrice: number;
  readonly clips: Range;
}

/** Works out the teasers, so that Home cannot promise what the rate card does not hold. */
export function teasersOf({ episodes, series, social }: RateCard): Teasers {
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
  return { least: Math.min(...counts), most: Math.max(...counts) };
}
