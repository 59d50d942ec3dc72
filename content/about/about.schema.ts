import * as v from 'valibot';
import { PageHead, PagePath, Saying, Text, texts, WebAddress } from '#content/schema-parts.ts';

export const About = v.strictObject({
  page: PageHead,
  introduction: texts('question', 'lead', 'text'),
  values: texts('title'),
  leadHost: v.strictObject({
    quote: Text,
    /** Follows the biography of content/team/team.ts. */
    story: v.array(Text),
    more: v.strictObject({ label: Text, to: PagePath }),
  }),
  saying: Saying,
  next: v.strictObject({
    /** The accessible name of the rows. */
    label: Text,
    rows: v.array(
      v.strictObject({ question: Text, answer: Text, href: v.union([PagePath, WebAddress]) }),
    ),
  }),
});

/** Copy of /about. */
export type About = v.InferOutput<typeof About>;

export const schemas = { about: About };
