import { inHours, inMillions, inThousands } from './figures.ts';

/** In the order of docs/requirements.md#R53. */
export const STATS = [
  'reach',
  'watchTimeHours',
  'newSubscribers',
  'views',
  'likes',
  'comments',
  'shares',
  'interactions',
] as const;

export type Stat = (typeof STATS)[number];

type StatFormats = Readonly<Record<Stat, (value: number) => string>>;

/** 32.6M, 876h, 123K, 78M, 1200K, 40K, 400K, 18000K. */
export const STAT_FORMATS: StatFormats = {
  reach: inMillions,
  watchTimeHours: inHours,
  newSubscribers: inThousands,
  views: inMillions,
  likes: inThousands,
  comments: inThousands,
  shares: inThousands,
  interactions: inThousands,
};

/** As above, except 1.2M likes and 18M interactions. */
export const PROPOSAL_STAT_FORMATS: StatFormats = {
  ...STAT_FORMATS,
  likes: inMillions,
  interactions: inMillions,
};
