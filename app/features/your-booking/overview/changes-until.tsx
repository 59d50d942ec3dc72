import { SlotText, VisitorTime } from '#app/features/slot-picker/slot-text.tsx';
import { yourBooking as copy } from '#content/your-booking.ts';
import { formatShowClock, showDateAt } from '#domain/time/show-time.ts';

/** Shows until when the guest can change the booking, in both time zones. */
export function ChangesUntil({ until }: { until: number }) {
  const moment = { booking_date: showDateAt(until), time_slot: formatShowClock(until) };
  return (
    <p>
      {copy.until}{' '}
      <b>
        <SlotText slot={moment} />
      </b>{' '}
      {copy.zone} <br />
      <VisitorTime choice={moment} />
    </p>
  );
}
