import { BookingFlow, type BookingRoute } from '#app/features/booking/booking-flow.tsx';
import { ConsentNote } from '#app/features/booking/consent-note.tsx';
import { PublicBookingClosed, PublicBookingFrame } from '#app/features/booking/public-booking.tsx';
import { sendBooking } from '#app/features/booking/submission/submit-booking.ts';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { consentNoteVersion } from '#content/generated/legal-versions.ts';
import type { BookingPageData } from '#domain/rendering/booking-page.ts';
import { island } from './island.tsx';

/** Posted without scripts, the form has it as a hidden field. */
const note = { consent_note: consentNoteVersion };

const ROUTE: BookingRoute = {
  frame: PublicBookingFrame,
  send: (details, key) => sendBooking({ ...details, ...note }, key),
  consent: <ConsentNote />,
  formFields: note,
};

/** Booking without a passcode, unless the owner has closed it (docs/requirements.md#R119). */
export default island(({ page }: { page: BookingPageData | null }) =>
  bookingCopy.isPublicRouteOpen ? (
    <BookingFlow route={ROUTE} page={page} />
  ) : (
    <PublicBookingClosed />
  ),
);
