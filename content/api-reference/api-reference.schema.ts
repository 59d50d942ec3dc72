import * as v from 'valibot';
import { PageHead, texts } from '#content/schema-parts.ts';

export const ApiReference = v.strictObject({
  page: PageHead,
  ...texts('title', 'lead', 'file').entries,
});

/** Copy of /api-reference. */
export type ApiReference = v.InferOutput<typeof ApiReference>;

export const schemas = { apiReference: ApiReference };
