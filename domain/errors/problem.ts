import * as v from 'valibot';

/** The code of a lost race, the SQLSTATE of unique_violation (docs/requirements.md#R160). */
export const SLOT_ALREADY_BOOKED = '23505';

/** RFC 9457. */
export const Problem = v.object({
  type: v.literal('about:blank'),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  code: v.string(),
  field: v.optional(v.string()),
  /** Of a 500 response; also in the server's log. */
  request_id: v.optional(v.string()),
});

export type Problem = v.InferOutput<typeof Problem>;
