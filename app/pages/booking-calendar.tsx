import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { BookingFlow } from '#app/features/booking/booking-flow.tsx';
import { ConsentNote } from '#app/features/booking/form/consent-note.tsx';
import { PublicBookingClosed } from '#app/features/booking/public-booking-closed.tsx';
import { PublicBookingFrame } from '#app/features/booking/public-booking-frame.tsx';
import { type SendBooking, sendBooking } from '#app/features/booking/submission/requests.ts';
import { pageMeta } from '#app/layout/head/page-meta.ts';
import { pageDataContext } from '#app/rendering/page-data-context.ts';
import { booking } from '#content/booking/booking.ts';
import { consentNoteVersion } from '#content/generated/legal-versions.ts';
import type { BookingPageData } from '#domain/rendering/booking-page.ts';

/** Booking without a passcode, unless the owner has closed it (docs/requirements.md#R119). */
export default function BookingCalendarPage() {
  const page = useLoaderData<BookingPageData | null>();
  if (!booking.isPublicRouteOpen) return <PublicBookingClosed />;
  return (
    <BookingFlow
      frame={PublicBookingFrame}
      send={sendWithNote}
      consent={<ConsentNote />}
      page={page}
      formFields={FORM_FIELDS}
    />
  );
}

export const loader = ({ context }: LoaderFunctionArgs): BookingPageData =>
  context.get(pageDataContext).bookingPage ?? { availability: null, formKey: null, posted: null };

/** The page loads the availability itself after a navigation in the browser. */
export const clientLoader = () => null;

/** The live stream keeps the availability up to date. */
export const shouldRevalidate = () => false;

/** A form that is posted without scripts needs what `sendWithNote` adds. */
const FORM_FIELDS = { consent_note: consentNoteVersion };

const sendWithNote: SendBooking = (details, key) =>
  sendBooking({ ...details, consent_note: consentNoteVersion }, key);

export const meta = pageMeta(booking.page);
