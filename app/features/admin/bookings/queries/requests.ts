import { api } from '#app/api/client.ts';
import type { ApiRequest } from '#app/api/request.ts';
import type { BookingListQuery, BookingPage, BookingSearch } from '#domain/admin/booking-list.ts';
import type { BookingRecord, MailAudience } from '#domain/admin/booking-record.ts';
import type { ChangedBooking, StatusChange } from '#domain/admin/status-change.ts';

/** Reads a page of the list. */
export function readBookings(query: BookingListQuery): ApiRequest<BookingPage> {
  return (options) => api.admin.bookings.$get({ query }, options);
}

/** Reads everything about one booking. */
export function readBooking(id: string): ApiRequest<BookingRecord> {
  return (options) => api.admin.bookings[':id'].$get({ param: { id } }, options);
}

/** Cancels a booking or confirms it again; the same change twice is one. */
export function changeStatus(id: string, json: StatusChange): ApiRequest<ChangedBooking> {
  return (options) => api.admin.bookings[':id'].$patch({ param: { id }, json }, options);
}

/** Deletes a booking for good. */
export function deleteBooking(id: string, tellsGuest: boolean): ApiRequest<ChangedBooking> {
  const query = { tells_guest: tellsGuest ? 'yes' : 'no' } as const;
  return (options) => api.admin.bookings[':id'].$delete({ param: { id }, query }, options);
}

/** Sends a mail that says how the booking stands. */
export function sendMailAgain(
  id: string,
  audience: MailAudience,
): ApiRequest<{ status: 'queued' }> {
  return (options) =>
    api.admin.bookings[':id'].mails.$post({ param: { id }, json: { audience } }, options);
}

/** The file with exactly what a filter and a search show. */
export function exportBookings(query: BookingSearch): ApiRequest<Blob> {
  return async (options) => {
    const response = await api.admin['bookings.csv'].$post({ query }, options);
    return {
      ok: response.ok,
      status: response.status,
      // A refusal is a problem document, whatever was asked for.
      json: async () => (response.ok ? response.blob() : JSON.parse(await response.text())),
    };
  };
}
