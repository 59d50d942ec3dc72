import * as v from 'valibot';
import { CalendarDate, Count, Key, Text } from '#content/schema/parts.schema.ts';

const PackageBase = { key: Key, name: Text, price: Count, features: v.array(Text) };

const EpisodePackage = v.strictObject({ ...PackageBase, popular: v.boolean() });
const SeriesPackage = v.strictObject({ ...PackageBase, popular: v.boolean(), episodes: Count });
const SocialPackage = v.strictObject({
  ...PackageBase,
  /** The number of pieces and their unit: 5 'clips', 3 'ad cuts'. */
  pieces: Count,
  unit: v.picklist(['clips', 'ad cuts'], "'clips' or 'ad cuts'"),
});

export type EpisodePackage = v.InferOutput<typeof EpisodePackage>;
export type SeriesPackage = v.InferOutput<typeof SeriesPackage>;

const Percent = v.pipe(
  v.number('a whole number of percent'),
  v.integer('a whole number of percent'),
  v.minValue(0, 'at least 0 percent'),
  v.maxValue(100, 'at most 100 percent'),
);

export const RateCard = v.strictObject({
  /** The first day of these prices, and the date of the PDF. */
  validFrom: CalendarDate,
  episodes: v.pipe(v.array(EpisodePackage), v.minLength(1, 'at least one package')),
  series: v.pipe(v.array(SeriesPackage), v.minLength(1, 'at least one package')),
  social: v.pipe(v.array(SocialPackage), v.minLength(1, 'at least one package')),
  terms: v.strictObject({
    depositPercent: Percent,
    /** The cancellation fee by the notice, longest first. */
    cancellation: v.array(v.strictObject({ notice: Text, feePercent: Percent })),
    expensesMarkupPercent: Percent,
    rightsMonths: Count,
    growthDiscountPercent: Percent,
    premiumSchedulingWeeks: Count,
  }),
});

/** The packages and their commercial terms. Prices are in Kenyan shillings. */
export type RateCard = v.InferOutput<typeof RateCard>;

export const schemas = { rateCard: RateCard };
