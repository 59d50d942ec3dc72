import * as v from 'valibot';
import { Words } from '#content/schema-parts.ts';

const Value = v.strictObject({
  /** Which drawing of app/brand/values stands beside it. */
  key: v.picklist(
    ['authenticity', 'inclusivity', 'depth'],
    "'authenticity', 'inclusivity' or 'depth'",
  ),
  name: Words,
  /** What the show asks itself about it, and how it answers. */
  question: Words,
  answer: Words,
});

/** Something the show holds to. */
export type Value = v.InferOutput<typeof Value>;

export const Values = v.pipe(v.array(Value), v.minLength(1, 'at least one value'));
