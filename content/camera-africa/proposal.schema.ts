import * as v from 'valibot';
import { Count, PageHead, PageLink, Saying, Text, texts } from '#content/schema-parts.ts';

export const Proposal = v.strictObject({
  page: PageHead,
  label: Text,
  /** The term of the partnership. */
  termMonths: Count,
  /** Follows the number of months. */
  question: Text,
  followers: v.strictObject({
    title: Text,
    /** Stands before the platform's name. */
    unit: Text,
  }),
  reach: v.strictObject({
    title: Text,
    /** The unit of the largest figure. */
    people: Text,
  }),
  asks: v.strictObject({
    title: Text,
    list: v.array(texts('title', 'line')),
  }),
  closing: v.strictObject({
    title: Text,
    write: v.strictObject({ label: Text, to: v.pipe(v.string(), v.startsWith('mailto:')) }),
    more: PageLink,
    saying: Saying,
  }),
});

export type Proposal = v.InferOutput<typeof Proposal>;

export const schemas = { proposal: Proposal };
