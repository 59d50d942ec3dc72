import * as v from 'valibot';
import { Text } from '#content/schema/parts.schema.ts';

const Value = v.strictObject({
  /** The name of its drawing in app/brand/values. */
  key: v.picklist(
    ['authenticity', 'inclusivity', 'depth'],
    "'authenticity', 'inclusivity' or 'depth'",
  ),
  name: Text,
  question: Text,
  answer: Text,
});

export type Value = v.InferOutput<typeof Value>;

export const Values = v.pipe(v.array(Value), v.minLength(1, 'at least one value'));

export const schemas = { values: Values };
