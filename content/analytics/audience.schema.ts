import * as v from 'valibot';
import { Count, Text } from '#content/schema/parts.schema.ts';

const Figure = v.strictObject({
  /** The full number: 32_600_000 for 32.6M. Pages shorten it, each in its own way. */
  value: Count,
  growthPercent: Count,
});

const Share = v.pipe(
  v.number('a number of percent, such as 34.7'),
  v.gtValue(0, 'more than 0 percent'),
  v.maxValue(100, 'at most 100 percent'),
);

const AgeSegment = v.strictObject({
  ages: v.pipe(Text, v.regex(/^\d+-\d+$/, "two ages, such as '25-34'")),
  percent: Share,
});

const Region = v.strictObject({ name: Text, cities: v.pipe(v.array(Text), v.minLength(1)) });

const PERCENT_TOLERANCE = 0.5;

export const Audience = v.strictObject({
  /** The period of the figures: 'last 60-90 days'. */
  period: Text,
  figures: v.strictObject({
    reach: Figure,
    watchTimeHours: Figure,
    newSubscribers: Figure,
    views: Figure,
    likes: Figure,
    comments: Figure,
    shares: Figure,
    interactions: Figure,
  }),
  ages: v.pipe(
    v.array(AgeSegment),
    v.check(
      (ages) =>
        Math.abs(ages.reduce((sum, { percent }) => sum + percent, 0) - 100) < PERCENT_TOLERANCE,
      'shares that come to 100 percent',
    ),
  ),
  regions: v.pipe(v.array(Region), v.minLength(1)),
  followers: v.array(v.strictObject({ platform: Text, value: Count })),
});

export type Audience = v.InferOutput<typeof Audience>;

export const schemas = { audience: Audience };
