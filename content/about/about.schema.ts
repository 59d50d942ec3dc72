import * as v from 'valibot';
import { PageHead, PageLink, QuestionRow, Saying, Text, texts } from '#content/schema-parts.ts';

export const About = v.strictObject({
  page: PageHead,
  introduction: texts('question', 'lead', 'text'),
  values: texts('title'),
  leadHost: v.strictObject({
    quote: Text,
    story: v.array(Text),
    more: PageLink,
  }),
  saying: Saying,
  next: v.strictObject({
    /** The accessible name of the rows. */
    label: Text,
    rows: v.array(QuestionRow),
  }),
});

export type About = v.InferOutput<typeof About>;

export const schemas = { about: About };
