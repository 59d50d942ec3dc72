import { Saying } from '#app/brand/cloth/saying.tsx';
import { booking } from '#content/booking/booking.ts';
import type { BookingFrame } from './booking-flow.tsx';
import type { BookingView } from './state/booking-steps.ts';
import './open-booking-frame.css';

/** The confirmation's field runs over the whole width; the other steps keep to the page's. */
const BODY_LOOKS: Record<BookingView, string> = {
  date: 'open-booking-columns page-width',
  time: 'open-booking-step page-width',
  details: 'open-booking-step page-width',
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
    <div className={`open-booking open-booking-${view} section-first`}>
      <div className={BODY_LOOKS[view]}>
        <div className={view === 'confirmation' ? 'page-width' : undefined}>
          <h1 className={isDate ? 'headline-4xl open-booking-question' : 'ask open-booking-ask'}>
            {booking.question}
          </h1>
          {isDate && (
            <>
              <p className="lead open-booking-lead">{booking.lead}</p>
              <p className="booking-notice">
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
