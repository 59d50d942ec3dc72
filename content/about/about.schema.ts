import * as v from 'valibot';
import {
  PageHead,
  PageLink,
  PagePath,
  Saying,
  Text,
  texts,
  WebUrl,
} from '#content/schema-parts.ts';

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
    rows: v.array(
      v.strictObject({ question: Text, answer: Text, href: v.union([PagePath, WebUrl]) }),
    ),
  }),
});

export type About = v.InferOutput<typeof About>;

export const schemas = { about: About };
