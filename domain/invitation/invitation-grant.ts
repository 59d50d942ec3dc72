import * as v from 'valibot';
import { DateRange } from '#domain/booking/slots/date-range.ts';
import { ResponseInstant } from '#domain/response-parts.ts';

/** An invitation grants this to the guest who opens it. */
export const InvitationGrant = v.object({
  /** The guest's, with which the form begins. */
  name: v.string(),
  email: v.nullable(v.string()),
  /** Replaces the public booking window. */
  window: DateRange,
  expires_at: ResponseInstant,
});
export type InvitationGrant = v.InferOutput<typeof InvitationGrant>;
