import { inHours, inMillions, inThousands } from './figures.ts';

/** The figures of the last 60-90 days, in the order of docs/requirements.md#R53. */
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

/** One of them. */
export type Stat = (typeof STATS)[number];

type Spellings = Readonly<Record<Stat, (value: number) => string>>;

/** How each figure is written: 32.6M, 876h, 123K, 78M, 1200K, 40K, 400K, 18000K. */
export const statSpellings: Spellings = {
  reach: inMillions,
  watchTimeHours: inHours,
  newSubscribers: inThousands,
  views: inMillions,
  likes: inThousands,
  comments: inThousands,
  shares: inThousands,
  interactions: inThousands,
};

/** How the proposal writes them: 1.2M likes and 18M interactions, the others as everywhere. */
export const proposalSpellings: Spellings = {
  ...statSpellings,
  likes: inMillions,
  interactions: inMillions,
};
