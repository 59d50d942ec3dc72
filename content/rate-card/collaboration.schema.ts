import * as v from 'valibot';
import { PageHead, Saying, Text, texts } from '#content/schema-parts.ts';

const Section = texts('link', 'heading');

/** A term with its large figure, which can be the beginning of its text. */
const Term = texts('figure', 'text');

export const Collaboration = v.strictObject({
  page: PageHead,
  /** Of the packages, in the data for search engines. */
  catalogName: Text,
  heading: Text,
  lead: Text,
  indexLabel: Text,
  /** The three buttons; content/show/targets.ts has their targets. */
  buttons: texts('requestCustomProposal', 'downloadRateCard', 'startYourCampaign'),
  /** Marks the most popular packages. */
  popular: Text,
  currency: Text,
  episodes: Text,
  sections: v.strictObject({
    single: Section,
    series: Section,
    social: Section,
    rights: Section,
    payment: Section,
    measurement: Section,
    why: Section,
  }),
  rights: texts('standard', 'beyond'),
  payment: v.strictObject({
    paying: v.array(Term),
    /** 'Cancellation:' and 'fee at'; the figures are the rate card's. */
    cancellation: texts('label', 'feeAt'),
    further: v.array(Term),
  }),
  /** The sums of one package, worked out from the terms. */
  example: v.strictObject({
    /** The key of a package of content/rate-card/rate-card.ts. */
    package: Text,
    heading: Text,
    deposit: Text,
    balance: Text,
  }),
  measurement: v.array(Text),
  why: texts('watchTime', 'interactions', 'reason'),
  saying: Saying,
});

export type Collaboration = v.InferOutput<typeof Collaboration>;

export const schemas = { collaboration: Collaboration };
