import * as v from 'valibot';
import { PagePath, PageWords, Saying, WebAddress, Words } from '#content/schema-parts.ts';

export const About = v.strictObject({
  page: PageWords,
  introduction: v.strictObject({ question: Words, lead: Words, text: Words }),
  values: v.strictObject({ title: Words }),
  leadHost: v.strictObject({
    quote: Words,
    /** What follows the biography of content/team/team.ts. */
    story: v.array(Words),
    more: v.strictObject({ label: Words, to: PagePath }),
  }),
  saying: Saying,
  next: v.strictObject({
    /** What the rows are, for those who cannot see them. */
    label: Words,
    rows: v.array(
      v.strictObject({ question: Words, answer: Words, href: v.union([PagePath, WebAddress]) }),
    ),
  }),
});

/** The words of About. */
export type About = v.InferOutput<typeof About>;
