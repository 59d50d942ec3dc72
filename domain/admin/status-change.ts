import * as v from 'valibot';
import { BOOKING_STATUSES, StoredBooking } from '#domain/booking/booking.ts';
import { MAIL_AUDIENCES } from './booking-list.ts';

export const UNDO_SECONDS = 10;

/** The page starts its countdown after the response. */
const UNDO_MARGIN_SECONDS = 2;

/** Delays a mail about a change by the team, so that it can be undone before the mail leaves. */
export const UNDO_DELAY_MS = (UNDO_SECONDS + UNDO_MARGIN_SECONDS) * 1000;

export const StatusChange = v.object({
  status: v.picklist(BOOKING_STATUSES),
  notifies_guest: v.boolean(),
});
export type StatusChange = v.InferOutput<typeof StatusChange>;

export const DeletionQuery = v.object({ notifies_guest: v.picklist(['yes', 'no']) });

export const MailRequest = v.object({ audience: v.picklist(MAIL_AUDIENCES) });

export const ChangedBooking = v.object({ booking: StoredBooking, guest_notified: v.boolean() });
export type ChangedBooking = v.InferOutput<typeof ChangedBooking>;

export const RenewedLink = v.object({ guest_link: v.nullable(v.string()) });
