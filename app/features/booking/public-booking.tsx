import { clsx } from 'clsx';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import type { BookingView } from '#app/features/slot-picker/slot-steps.ts';
import * as viewStyles from '#app/features/slot-picker/view.module.css';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import type { BookingFrame } from './booking-flow.tsx';
import { FindBooking } from './find-booking.tsx';
import * as styles from './public-booking.module.css';

const BODY_CLASSES: Readonly<Record<BookingView, string>> = {
  date: `${styles.columns} page-width`,
  time: `${styles.step} page-width`,
  details: `${styles.step} page-width`,
  confirmation: 'room-fill',
};

/** The layout of /booking-calendar. The heading is one element in all views, so that it keeps the focus. */
export const PublicBookingFrame: BookingFrame = ({ view, children }) => {
  const isDate = view === 'date';
  return (
    <div
      className={clsx(
        styles.publicBooking,
        view === 'confirmation' && styles.confirmation,
        'section-first room',
      )}
    >
      <div className={BODY_CLASSES[view]}>
        <div className={view === 'confirmation' ? 'page-width' : undefined}>
          <h1
            className={isDate ? `headline-4xl ${styles.question}` : `ask ${styles.smallQuestion}`}
          >
            {bookingCopy.question}
          </h1>
        </div>
        <div className={`${styles.view} room-fill`}>{children}</div>
        {isDate && (
          <div>
            <p className="lead">{bookingCopy.lead}</p>
            <p className={`${styles.notice} ${viewStyles.marked}`}>
              <b>{bookingCopy.noteStrong}</b> {bookingCopy.note}
            </p>
            <FindBooking className={styles.find} />
          </div>
        )}
      </div>
      {isDate && (
        <div className="page-width">
          <Saying {...bookingCopy.saying} />
        </div>
      )}
    </div>
  );
};

/** /booking-calendar while the owner takes bookings at /book only. */
export function PublicBookingClosed() {
  return (
    <div className={`${styles.publicBooking} section-first`}>
      <div className="page-width">
        <EmptySeat />
        <h1 className={`headline-4xl ${styles.question}`}>{bookingCopy.question}</h1>
        <p className="lead">{bookingCopy.closedLead}</p>
        <div className="actions">
          <ButtonLink href="/book">{bookingCopy.toGate}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
