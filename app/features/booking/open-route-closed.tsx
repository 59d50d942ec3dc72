import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { booking } from '#content/booking/booking.ts';
import * as styles from './open-booking-frame.module.css';

/** What /booking-calendar says once its owner takes bookings at /book only. */
export function OpenRouteClosed() {
  return (
    <div className={`${styles.openBooking} section-first`}>
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
