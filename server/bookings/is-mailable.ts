import type { Booking } from '#domain/booking/booking.ts';
import type { Instant } from '#server/time/clock.ts';
import { isOver } from './is-over.ts';

type MailedBooking = Pick<Booking, 'guest_email' | 'booking_date' | 'time_slot'>;

/** The guest has an e-mail address, and the recording is not over. */
export const isMailable = (booking: MailedBooking, now: Instant): boolean =>
  booking.guest_email !== '' && !isOver(booking, now);
