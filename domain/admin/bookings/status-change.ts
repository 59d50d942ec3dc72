import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { MAIL_AUDIENCES } from './booking-list.ts';

export const UNDO_SECONDS = 10;

/** Added to the delay of the guest's mail: the page starts its countdown after the response. */
export const UNDO_MARGIN_SECONDS = 2;

export const StatusChange = v.object({
  status: v.picklist(BOOKING_STATUSES),
  notifies_guest: v.boolean(),
});
export type StatusChange = v.InferOutput<typeof StatusChange>;

export const DeletionQuery = v.object({ notifies_guest: v.picklist(['yes', 'no']) });

export const MailRequest = v.object({ audience: v.picklist(MAIL_AUDIENCES) });
