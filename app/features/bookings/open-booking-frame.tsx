import { Saying } from '#app/ui/saying.tsx';
import { booking } from '#content/booking.ts';
import type { BookingFrame } from './booking-flow.tsx';
import './open-booking-frame.css';

/**
 * What /booking-calendar puts around the steps: the whole question beside the calendar, and its
 * short form above the later ones.
 */
export const OpenBookingFrame: BookingFrame = ({ view, children }) => {
  if (view === 'date') {
    return (
      <div className="open-booking section-first">
        <div className="open-booking-columns page-width">
          <div>
            <h1 className="headline-4xl open-booking-question">{booking.question}</h1>
            <p className="lead open-booking-lead">{booking.lead}</p>
            <p className="booking-notice">
              <b>{booking.noteStrong}</b> {booking.note}
            </p>
          </div>
          {children}
        </div>
        <div className="page-width">
          <Saying {...booking.saying} />
        </div>
      </div>
    );
  }
  if (view === 'confirmation') {
    return (
      <div className="section-first">
        <h1 className="ask page-width open-booking-ask">{booking.question}</h1>
        {children}
      </div>
    );
  }
  return (
    <div className="open-booking section-first page-width">
      <h1 className="ask open-booking-ask">{booking.question}</h1>
      {children}
    </div>
  );
};
