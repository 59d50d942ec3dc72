import * as v from 'valibot';
import { isPlainDate, type PlainDate } from './time/plain-date.ts';

export const ResponseDate = v.custom<PlainDate>(isPlainDate);

/** Milliseconds since 1970. */
export const ResponseInstant = v.pipe(v.number(), v.integer());

/** A list of a response, which nobody changes. */
export function listOf<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.readonly());
}

export const QueuedResponse = v.object({ status: v.literal('queued') });
export type QueuedResponse = v.InferOutput<typeof QueuedResponse>;

export const SavedResponse = v.object({ status: v.literal('saved') });
