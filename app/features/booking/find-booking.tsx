import { booking } from '#content/booking/booking.ts';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';

/** Leads a guest who has lost the link of their booking to the page that mails it again. */
export function FindBooking({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      {booking.find.question} <a href={YOUR_BOOKING_PATH}>{booking.find.link}</a>
    </p>
  );
}
