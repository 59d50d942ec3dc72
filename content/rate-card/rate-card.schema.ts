import * as v from 'valibot';
import { CalendarDate, Count, Key, Words } from '#content/schema-parts.ts';

const PackageBase = {
  key: Key,
  name: Words,
  /** In Kenyan shillings. */
  price: Count,
  features: v.array(Words),
};

const EpisodePackage = v.strictObject({ ...PackageBase, popular: v.boolean() });
const SeriesPackage = v.strictObject({ ...PackageBase, popular: v.boolean(), episodes: Count });
const SocialPackage = v.strictObject({
  ...PackageBase,
  /** How many pieces, and what they are called: 5 'clips', 3 'ad cuts'. */
  pieces: Count,
  unit: v.picklist(['clips', 'ad cuts'], "'clips' or 'ad cuts'"),
});

/** One branded episode. */
export type EpisodePackage = v.InferOutput<typeof EpisodePackage>;
/** Several episodes. */
export type SeriesPackage = v.InferOutput<typeof SeriesPackage>;
/** Short pieces for the feeds. */
export type SocialPackage = v.InferOutput<typeof SocialPackage>;

const Percent = v.pipe(
  v.number('a whole number of percent'),
  v.integer('a whole number of percent'),
  v.minValue(0, 'at least 0 percent'),
  v.maxValue(100, 'at most 100 percent'),
);

export const RateCard = v.strictObject({
  /** From when on these prices hold; the PDF is dated with it. */
  validFrom: CalendarDate,
  episodes: v.pipe(v.array(EpisodePackage), v.minLength(1, 'at least one package')),
  series: v.pipe(v.array(SeriesPackage), v.minLength(1, 'at least one package')),
  social: v.pipe(v.array(SocialPackage), v.minLength(1, 'at least one package')),
  terms: v.strictObject({
    depositPercent: Percent,
    /** The fee of a cancellation, by how long before the recording it comes; longest first. */
    cancellation: v.array(v.strictObject({ notice: Words, feePercent: Percent })),
    expensesMarkupPercent: Percent,
    rightsMonths: Count,
    growthDiscountPercent: Percent,
    premiumSchedulingWeeks: Count,
  }),
});

/** The packages and their commercial terms. Prices are in Kenyan shillings. */
export type RateCard = v.InferOutput<typeof RateCard>;
