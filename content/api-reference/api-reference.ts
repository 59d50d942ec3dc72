import { show } from '#content/show/show.ts';
import type { ApiReference } from './api-reference.schema.ts';

/** Copy of /api-reference around the operations, which the build describes. */
export const apiReference: ApiReference = {
  page: {
    title: 'API',
    description: `Every operation of the site of ${show.name}: what it takes, what it answers, and how it fails.`,
  },
  title: 'API',
  lead: 'Every question that this site answers, for people who write programs.',
  file: 'The same as an OpenAPI document',
};
