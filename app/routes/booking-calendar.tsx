import { BookingFlow } from '#app/features/bookings/booking-flow.tsx';
import { OpenBookingFrame } from '#app/features/bookings/open-booking-frame.tsx';
import { booking } from '#content/booking.ts';
import { show } from '#content/show.ts';

/** Open booking: no passcode (section 2). */
export default function BookingCalendarPage() {
  return <BookingFlow frame={OpenBookingFrame} />;
}

export const meta = () => [
  { title: `${booking.title} · ${show.name}` },
  { name: 'description', content: booking.description },
];
