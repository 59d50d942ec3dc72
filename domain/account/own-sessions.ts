import * as v from 'valibot';
import { ResponseInstant } from '#domain/response-parts.ts';

const OwnSession = v.object({
  id: v.string(),
  /** Browser and system, such as 'Firefox on Android'; null if unknown. */
  device: v.nullable(v.string()),
  signed_in_at: ResponseInstant,
  /** True for the session of the request. */
  is_current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

/** The sessions of an account that have not expired: the current one first, then the newest. */
export const OwnSessions = v.object({ sessions: v.array(OwnSession) });
export type OwnSessions = v.InferOutput<typeof OwnSessions>;
