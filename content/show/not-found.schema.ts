import * as v from 'valibot';
import { Saying, texts } from '#content/schema-parts.ts';

export const NotFound = v.strictObject({
  ...texts('documentTitle', 'figure', 'title', 'lead', 'leadFrom', 'back', 'picture').entries,
  saying: Saying,
});

export const Failure = texts('title', 'back');

export type NotFound = v.InferOutput<typeof NotFound>;
export type Failure = v.InferOutput<typeof Failure>;

export const schemas = { notFound: NotFound, failure: Failure };
