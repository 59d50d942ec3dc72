import * as v from 'valibot';
import { PagePath, PageWords, Saying, Words } from '#content/schema-parts.ts';

export const Analytics = v.strictObject({
  page: PageWords,
  title: Words,
  /** Stands before the time that the figures are of. */
  highlights: Words,
  /** What each figure of content/analytics/audience.ts is called. */
  stats: v.strictObject({
    reach: Words,
    watchTimeHours: Words,
    newSubscribers: Words,
    views: Words,
    likes: Words,
    comments: Words,
    shares: Words,
    interactions: Words,
  }),
  /** Said after a percentage to those who do not see its triangle. */
  growth: Words,
  ages: v.strictObject({ title: Words, caption: Words, columns: v.tuple([Words, Words]) }),
  regions: v.strictObject({ title: Words }),
  insights: v.strictObject({
    title: Words,
    /** The first is set largest, the last smallest. */
    sentences: v.pipe(v.array(Words), v.minLength(2, 'at least two insights')),
    more: v.strictObject({ label: Words, to: PagePath }),
  }),
  saying: Saying,
});

/** The words of /analytics. Its numbers are facts of content/analytics/audience.ts. */
export type Analytics = v.InferOutput<typeof Analytics>;
