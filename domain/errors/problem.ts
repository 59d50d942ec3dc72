import * as v from 'valibot';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';

/** The field of a form or request that an issue is about; undefined for one about several. */
export function fieldOf({ path }: v.BaseIssue<unknown>): string | undefined {
  const key = path?.[0]?.key;
  return typeof key === 'string' ? key : undefined;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** RFC 9457. */
export const Problem = v.object({
  type: v.literal('about:blank'),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: v.string(),
  field: v.optional(v.string()),
  /** Identifies a 500 response in the server's log. */
  request_id: v.optional(v.string()),
  /** The current booking, with `changed_meanwhile`. It is not validated, like other responses of our server. */
  booking: v.optional(v.custom<GuestBooking>(isObject)),
});

export type Problem = v.InferOutput<typeof Problem>;
