import * as v from 'valibot';
import { PageHead, texts } from '#content/schema-parts.ts';

export const ApiReference = v.strictObject({
  page: PageHead,
  ...texts('title', 'lead', 'file').entries,
});

export type ApiReference = v.InferOutput<typeof ApiReference>;

export const schemas = { apiReference: ApiReference };
