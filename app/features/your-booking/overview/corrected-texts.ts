import * as v from 'valibot';
import { CorrectedDetails } from '#domain/booking/guest-fields.ts';

/** The guest has typed them: not trimmed, '' for nothing. */
const CorrectedTexts = v.object(
  v.entriesFromList(
    v.keyof(CorrectedDetails).options,
    v.pipe(
      v.nullable(v.string()),
      v.transform((text) => text ?? ''),
    ),
  ),
);
export type CorrectedTexts = Readonly<v.InferOutput<typeof CorrectedTexts>>;

export function textsOf(booking: CorrectedDetails): CorrectedTexts {
  return v.parse(CorrectedTexts, booking);
}
