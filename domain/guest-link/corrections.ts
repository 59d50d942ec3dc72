import * as v from 'valibot';
import {
  CORRECTABLE_FIELDS,
  CorrectedDetails,
  StoredDetails,
} from '#domain/booking/guest-fields.ts';

/** The fields that a guest has changed, and no others: another device may have changed those meanwhile. */
export const Corrections = v.partial(CorrectedDetails);
type Corrections = v.InferOutput<typeof Corrections>;

export const changedFields = (before: CorrectedDetails, after: CorrectedDetails) =>
  CORRECTABLE_FIELDS.filter((field) => after[field] !== before[field]);

export const correctionsOf = (
  details: CorrectedDetails,
  fields: readonly (keyof CorrectedDetails)[],
): Corrections =>
  v.parse(Corrections, Object.fromEntries(fields.map((field) => [field, details[field]])));

export const withCorrections = (
  booking: CorrectedDetails,
  corrections: Corrections,
): CorrectedDetails => v.parse(StoredDetails, { ...booking, ...corrections });
