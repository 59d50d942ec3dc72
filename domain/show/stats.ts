import { inHours, inMillions, inThousands } from './figures.ts';

/** Sorted as in docs/requirements.md#R53. */
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

export const PROPOSAL_STAT_FORMATS: StatFormats = {
  ...STAT_FORMATS,
  likes: inMillions,
  interactions: inMillions,
};
