import * as v from 'valibot';
import { PageHead, PageLink, Saying, Text, texts } from '#content/schema-parts.ts';

export const Analytics = v.strictObject({
  page: PageHead,
  title: Text,
  /** Stands before the period of the figures. */
  highlights: Text,
  stats: texts(
    'reach',
    'watchTimeHours',
    'newSubscribers',
    'views',
    'likes',
    'comments',
    'shares',
    'interactions',
  ),
  /** Follows a percentage, for screen readers. */
  growth: Text,
  ages: v.strictObject({ title: Text, caption: Text, columns: v.tuple([Text, Text]) }),
  regions: texts('title'),
  insights: v.strictObject({
    title: Text,
    /** The first is set largest, the last smallest. */
    sentences: v.pipe(v.array(Text), v.minLength(2, 'at least two insights')),
    more: PageLink,
  }),
  saying: Saying,
});

export type Analytics = v.InferOutput<typeof Analytics>;

export const schemas = { analytics: Analytics };
