import { clsx } from 'clsx';
import { Saying } from '#app/brand/cloth/saying.tsx';
import { booking } from '#content/booking/booking.ts';
import type { BookingFrame } from './booking-flow.tsx';
import * as styles from './open-booking-frame.module.css';
import type { BookingView } from './state/booking-steps.ts';

/** The confirmation's band runs over the whole width; the other steps keep to the page's. */
const BODY_CLASSES: Readonly<Record<BookingView, string>> = {
  date: `${styles.columns} page-width`,
  time: `${styles.step} page-width`,
  details: `${styles.step} page-width`,
  confirmation: '',
};

/**
 * What /booking-calendar puts around the steps: the whole question beside the calendar, and its
 * short form above the later ones. The heading is one element on every step, so that it keeps the
 * focus when the step becomes known after a navigation.
 */
export const OpenBookingFrame: BookingFrame = ({ view, children }) => {
  const isDate = view === 'date';
  return (
    <div
      className={clsx(
        styles.openBooking,
        view === 'confirmation' && styles.confirmation,
        'section-first',
      )}
    >
      <div className={BODY_CLASSES[view]}>
        <div className={view === 'confirmation' ? 'page-width' : undefined}>
          <h1 className={isDate ? `headline-4xl ${styles.question}` : `ask ${styles.ask}`}>
            {booking.question}
          </h1>
          {isDate && (
            <>
              <p className={`lead ${styles.lead}`}>{booking.lead}</p>
              <p className={styles.notice}>
                <b>{booking.noteStrong}</b> {booking.note}
              </p>
            </>
          )}
        </div>
        <div>{children}</div>
      </div>
      {isDate && (
        <div className="page-width">
          <Saying {...booking.saying} />
        </div>
      )}
    </div>
  );
};
