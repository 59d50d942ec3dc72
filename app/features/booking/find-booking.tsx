import { bookingCopy } from '#content/booking/booking-copy.ts';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';

/** Leads a guest who has lost the link of their booking to the page that mails it again. */
export function FindBooking({ className }: { className?: string | undefined }) {
  return (
    <p className={className}>
      {bookingCopy.find.question} <a href={YOUR_BOOKING_PATH}>{bookingCopy.find.link}</a>
    </p>
  );
}
