import { createContext } from 'react-router';
import type { BookingPageData } from '#domain/rendering/booking-page.ts';

/** The data of the booking page that is rendered; the build renders it without any. */
export const pageDataContext = createContext<BookingPageData>({
  availability: null,
  formKey: null,
  posted: null,
});
