import * as v from 'valibot';
import { PageWords, Saying, Words } from '#content/schema-parts.ts';

/** A section of the page: its line in the index, and its headline. */
const Section = v.strictObject({ link: Words, heading: Words });

/** A term and the figure that stands large beside it; where the term begins with it, as its start. */
const Term = v.strictObject({ figure: Words, text: Words });

export const Collaboration = v.strictObject({
  page: PageWords,
  heading: Words,
  lead: Words,
  indexLabel: Words,
  /** The three buttons; where they lead is in content/show/targets.ts. */
  buttons: v.strictObject({
    requestCustomProposal: Words,
    downloadRateCard: Words,
    startYourCampaign: Words,
  }),
  /** Marks the packages that are chosen most. */
  popular: Words,
  currency: Words,
  /** What the pieces of a series are called: 3 'episodes'. */
  episodes: Words,
  sections: v.strictObject({
    single: Section,
    series: Section,
    social: Section,
    rights: Section,
    payment: Section,
    measurement: Section,
    why: Section,
  }),
  rights: v.strictObject({ standard: Words, beyond: Words }),
  payment: v.strictObject({
    paying: v.array(Term),
    /** 'Cancellation:' and 'fee at'; the figures are the rate card's. */
    cancellation: v.strictObject({ label: Words, feeAt: Words }),
    further: v.array(Term),
  }),
  /** The sums of one package, worked out from the terms. */
  example: v.strictObject({
    /** The key of a package of content/rate-card/rate-card.ts. */
    package: Words,
    heading: Words,
    deposit: Words,
    balance: Words,
  }),
  measurement: v.array(Words),
  why: v.strictObject({ watchTime: Words, interactions: Words, reason: Words }),
  saying: Saying,
  /** What only the rate card's PDF says. */
  document: v.strictObject({
    title: Words,
    subject: Words,
    validFrom: Words,
    contact: Words,
    pageOf: Words,
  }),
});

/** The words of /collaboration and of the rate card that can be downloaded. */
export type Collaboration = v.InferOutput<typeof Collaboration>;
