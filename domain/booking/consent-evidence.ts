import * as v from 'valibot';
import { ResponseInstant } from '#domain/response-parts.ts';

const documents = {
  terms_version: v.string(),
  policy_version: v.string(),
  given_at: ResponseInstant,
};

/** The guest agreed to these. Times are in milliseconds since 1970; versions are hashes of the texts. */
export const ConsentEvidence = v.variant('kind', [
  v.object({ kind: v.literal('documents'), ...documents, unlocked_at: ResponseInstant }),
  v.object({ kind: v.literal('invitation'), ...documents }),
  v.object({
    kind: v.literal('note'),
    note_version: v.nullable(v.string()),
    given_at: ResponseInstant,
  }),
]);
export type ConsentEvidence = v.InferOutput<typeof ConsentEvidence>;
