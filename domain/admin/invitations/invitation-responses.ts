import * as v from 'valibot';
import { MAIL_STATES } from '#domain/admin/bookings/booking-list.ts';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { listOf, ResponseDate, ResponseInstant } from '#domain/response-parts.ts';

const InvitedBooking = v.object({
  id: v.string(),
  booking_date: ResponseDate,
  time_slot: v.string(),
  status: v.picklist(BOOKING_STATUSES),
});
export type InvitedBooking = v.InferOutput<typeof InvitedBooking>;

/** Instants are in milliseconds since 1970. */
const ListedInvitation = v.object({
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  note: v.nullable(v.string()),
  window_from_days: v.number(),
  window_to_days: v.number(),
  uses_max: v.number(),
  uses: v.number(),
  expires_at: ResponseInstant,
  revoked_at: v.nullable(ResponseInstant),
  /** The admin's e-mail address; null once the account is deleted. */
  created_by: v.nullable(v.string()),
  created_at: ResponseInstant,
  /** The guest's URL. */
  link: v.string(),
  /** The state of the mail with the link; null if none was sent, or once it is deleted. */
  mail: v.nullable(v.picklist(MAIL_STATES)),
  /** Made with it; deleted ones are missing. */
  bookings: listOf(InvitedBooking),
});
export type ListedInvitation = v.InferOutput<typeof ListedInvitation>;

/** The latest first. */
export const InvitationList = v.object({ invitations: listOf(ListedInvitation) });
export type InvitationList = v.InferOutput<typeof InvitationList>;

export const ChangedInvitation = v.object({ status: v.picklist(['revoked', 'restored']) });

/** The ids of an order's invitations, in the order of the guests. */
export const CreatedInvitations = v.object({ ids: listOf(v.string()) });
export type CreatedInvitations = v.InferOutput<typeof CreatedInvitations>;
