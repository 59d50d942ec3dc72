import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { booking } from '#content/booking/booking.ts';
import * as styles from './public-booking.module.css';

/** /booking-calendar while the owner takes bookings at /book only. */
export function PublicBookingClosed() {
  return (
    <div className={`${styles.publicBooking} section-first`}>
      <div className="page-width">
        <EmptySeat />
        <h1 className={`headline-4xl ${styles.question}`}>{booking.question}</h1>
        <p className="lead">{booking.closedLead}</p>
        <div className="actions">
          <ButtonLink href="/book">{booking.toGate}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
