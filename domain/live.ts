import * as v from 'valibot';
import { isPlainDate, type PlainDate } from './time/plain-date.ts';

/** Must not have the content: clients read again. `resync` means that changes may have been missed. */
export const LiveChange = v.variant('topic', [
  v.object({
    topic: v.picklist(['bookings', 'blocked_dates']),
    date: v.custom<PlainDate>(isPlainDate),
  }),
  v.object({ topic: v.picklist(['episodes', 'resync']) }),
]);

export type LiveChange = v.InferOutput<typeof LiveChange>;

export const LIVE_EVENT = 'change';

/** Interval of the comments that keep a proxy from closing an idle stream. */
export const LIVE_HEARTBEAT_SECONDS = 15;
