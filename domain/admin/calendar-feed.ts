import * as v from 'valibot';
import { ResponseInstant } from '#domain/response-parts.ts';

export const FeedResponse = v.object({ opened_at: v.nullable(ResponseInstant) });
export type FeedResponse = v.InferOutput<typeof FeedResponse>;

/** The creation alone returns the URL: the server stores a hash of the key. */
export const CreatedFeed = v.object({ opened_at: ResponseInstant, address: v.string() });
