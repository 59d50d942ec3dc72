import { BookingFlow } from '#app/features/booking/booking-flow.tsx';
import { ConsentNote } from '#app/features/booking/consent-note.tsx';
import { PublicBookingClosed, PublicBookingFrame } from '#app/features/booking/public-booking.tsx';
import { type SendBooking, sendBooking } from '#app/features/booking/submission/submit-booking.ts';
import { booking } from '#content/booking/booking.ts';
import { consentNoteVersion } from '#content/generated/legal-versions.ts';
import type { BookingPageData } from '#domain/rendering/booking-page.ts';
import { Island } from './island.tsx';

/** A form that is posted without scripts needs what `sendWithNote` adds. */
const FORM_FIELDS = { consent_note: consentNoteVersion };

const sendWithNote: SendBooking = (details, key) =>
  sendBooking({ ...details, consent_note: consentNoteVersion }, key);

/** Booking without a passcode, unless the owner has closed it (docs/requirements.md#R119). */
export default function BookingCalendarIsland({
  address,
  page,
}: {
  address: string;
  page: BookingPageData | null;
}) {
  return (
    <Island address={address}>
      {booking.isPublicRouteOpen ? (
        <BookingFlow
          frame={PublicBookingFrame}
          send={sendWithNote}
          consent={<ConsentNote />}
          page={page}
          formFields={FORM_FIELDS}
        />
      ) : (
        <PublicBookingClosed />
      )}
    </Island>
  );
}
