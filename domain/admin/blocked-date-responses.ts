import * as v from 'valibot';
import { listOf, ResponseDate } from '#domain/response-parts.ts';

const BlockedDate = v.object({
  id: v.string(),
  blocked_date: ResponseDate,
  /** Only admins see it. */
  reason: v.nullable(v.string()),
});
export type BlockedDate = v.InferOutput<typeof BlockedDate>;

const affectedEntries = {
  id: v.string(),
  guest_name: v.string(),
  booking_date: ResponseDate,
  time_slot: v.string(),
  /** The recording is not over, and the guest has an e-mail address. */
  is_askable: v.boolean(),
};

/** Blocking a date does not cancel its bookings. */
const AffectedBooking = v.object(affectedEntries);
export type AffectedBooking = v.InferOutput<typeof AffectedBooking>;

const RemainingBooking = v.object({
  ...affectedEntries,
  /** The guest was asked to choose another slot. */
  is_asked: v.boolean(),
});
export type RemainingBooking = v.InferOutput<typeof RemainingBooking>;

export const BlockedDates = v.object({
  today: ResponseDate,
  blocked_dates: listOf(BlockedDate),
  /** Upcoming confirmed bookings on them: whose guests have not chosen another slot. */
  remaining: listOf(RemainingBooking),
});
export type BlockedDates = v.InferOutput<typeof BlockedDates>;

export const AffectedResponse = v.object({ affected: listOf(AffectedBooking) });
export type AffectedResponse = v.InferOutput<typeof AffectedResponse>;

const askedEntries = {
  /** The number of guests who are mailed; those who were asked before are not asked again. */
  asked: v.number(),
};

export const AskedResponse = v.object(askedEntries);
export type AskedResponse = v.InferOutput<typeof AskedResponse>;

export const BlockResponse = v.object({
  ...askedEntries,
  blocked: listOf(BlockedDate),
  /** Dates that were blocked before. */
  skipped: listOf(ResponseDate),
  affected: listOf(AffectedBooking),
});
export type BlockResponse = v.InferOutput<typeof BlockResponse>;

export const UnblockedResponse = v.object({ status: v.literal('unblocked') });
