const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** 32_600_000 as '32.6M'. */
export const inMillions = (value: number): string => `${oneDecimal(value / MILLION)}M`;

export function inMillionsSpelled(value: number): string {
  return `${oneDecimal(value / MILLION)} million`;
}

/** 1_200_000 as '1200K'. */
export const inThousands = (value: number): string => `${oneDecimal(value / THOUSAND)}K`;

export const inHours = (value: number): string => `${oneDecimal(value)}h`;

/** '1,200,000'. Without Intl: a page's first formatter blocks a phone for 80 ms. */
export function withCommas(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3}){1,6}$)/g, ',');
}

const SMALL_NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);

export const spellNumber = (value: number): string => SMALL_NUMBERS[value] ?? withCommas(value);

const oneDecimal = (value: number): string => String(Math.round(value * 10) / 10);

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

export type StatName = (typeof STATS)[number];

type StatFormats = Readonly<Record<StatName, (value: number) => string>>;

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
