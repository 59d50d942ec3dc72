import { audience } from './audience.ts';

const { figures } = audience;

/** The share of some ages in the whole audience, such as '63.3%'. */
function shareOf(...ages: readonly string[]): string {
  const percent = audience.ages
    .filter((segment) => ages.includes(segment.ages))
    .reduce((sum, segment) => sum + segment.percent, 0);
  return `${percent.toFixed(1)}%`;
}

/** Copy of /analytics. The insights and the saying are samples. */
export const analyticsCopy = {
  page: {
    title: 'Analytics',
    description: `Who watches, from where and how often: reach, watch time and growth of the ${audience.period}, regions and cities, and the audience by age.`,
  },
  title: 'How far does a question travel?',
  highlights: 'Performance highlights',
  stats: {
    reach: 'Reach',
    watchTimeHours: 'Watch time',
    newSubscribers: 'New subscribers',
    views: 'Views',
    likes: 'Likes',
    comments: 'Comments',
    shares: 'Shares',
    interactions: 'Interactions',
  },
  /** Follows a percentage, for screen readers. */
  growth: 'growth',
  ages: {
    title: 'Audience by age',
    caption: 'Share of the audience by age',
    columns: ['Age', 'Share'],
  },
  regions: { title: 'Regions and cities' },
  insights: {
    title: 'Insights',
    /** The first is set largest, the last smallest. */
    sentences: [
      `${shareOf('25-34', '34-44')} of the audience is between 25 and 44: old enough to decide, young enough to change their mind.`,
      `Comments grew ${figures.comments.growthPercent}%. They are not only watching. They are answering.`,
      `Shares grew ${figures.shares.growthPercent}%. A good question gets passed along.`,
    ],
    more: { label: 'See the rate card', to: '/collaboration' },
  },
  saying: { swahili: 'Haba na haba hujaza kibaba', meaning: 'Little by little fills the measure.' },
};
