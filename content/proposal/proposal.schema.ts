import * as v from 'valibot';
import { Count, PagePath, PageWords, Saying, Words } from '#content/schema-parts.ts';

export const Proposal = v.strictObject({
  page: PageWords,
  label: Words,
  /** The term of the partnership. */
  termMonths: Count,
  /** Goes on after the number of months. */
  question: Words,
  followers: v.strictObject({
    title: Words,
    /** Stands before the platform's name. */
    unit: Words,
  }),
  reach: v.strictObject({
    title: Words,
    /** What the largest figure counts. */
    people: Words,
  }),
  asks: v.strictObject({
    title: Words,
    list: v.array(v.strictObject({ title: Words, line: Words })),
  }),
  closing: v.strictObject({
    title: Words,
    write: v.strictObject({ label: Words, to: v.pipe(v.string(), v.startsWith('mailto:')) }),
    more: v.strictObject({ label: Words, to: PagePath }),
    saying: Saying,
  }),
});

/** The words of /camera-africa. Its figures are facts of content/analytics/audience.ts. */
export type Proposal = v.InferOutput<typeof Proposal>;
