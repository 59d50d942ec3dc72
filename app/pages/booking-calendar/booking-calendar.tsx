import { BookingFlow } from '#app/features/booking/booking-flow.tsx';
import { ConsentNote } from '#app/features/booking/form/consent-note.tsx';
import { PublicBookingClosed } from '#app/features/booking/public-booking-closed.tsx';
import { PublicBookingFrame } from '#app/features/booking/public-booking-frame.tsx';
import { type SendBooking, sendBooking } from '#app/features/booking/submission/requests.ts';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { booking } from '#content/booking/booking.ts';
import { consentNoteVersion } from '#content/generated/legal-versions.ts';

/** Booking without a passcode, unless the owner has closed it (docs/requirements.md#R119). */
export default function BookingCalendarPage() {
  if (!booking.isPublicRouteOpen) return <PublicBookingClosed />;
  return <BookingFlow frame={PublicBookingFrame} send={sendWithNote} consent={<ConsentNote />} />;
}

const sendWithNote: SendBooking = (details, key) =>
  sendBooking({ ...details, consent_note: consentNoteVersion }, key);

export const meta = pageMeta(booking.page);
