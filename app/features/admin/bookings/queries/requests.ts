import { api } from '#app/api/client.ts';
import type { ApiRequest } from '#app/api/request.ts';
import type {
  BookingListQuery,
  BookingSearch,
  MailAudience,
} from '#domain/admin/bookings/booking-list.ts';
import type { BookingRecord } from '#domain/admin/bookings/booking-record.ts';
import type { ChangedBooking } from '#domain/admin/bookings/change-responses.ts';
import type { BookingPage } from '#domain/admin/bookings/listed-bookings.ts';
import type { StatusChange } from '#domain/admin/bookings/status-change.ts';
import type { TeamBookingRequest, TeamMove } from '#domain/admin/bookings/team-booking.ts';
import type { TeamDay } from '#domain/admin/bookings/team-day.ts';
import type { BookingResponse } from '#domain/booking/created-booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export function readBookings(query: BookingListQuery): ApiRequest<BookingPage> {
  return (options) => api.admin.bookings.$get({ query }, options);
}

export function readBooking(id: string): ApiRequest<BookingRecord> {
  return (options) => api.admin.bookings[':id'].$get({ param: { id } }, options);
}

export function changeStatus(id: string, json: StatusChange): ApiRequest<ChangedBooking> {
  return (options) => api.admin.bookings[':id'].$patch({ param: { id }, json }, options);
}

export function readTeamDay(date: PlainDate): ApiRequest<TeamDay> {
  return (options) => api.admin.slots.$get({ query: { date } }, options);
}

/** Repeatable: the same booking under the same key is added once. */
export function addBooking(json: TeamBookingRequest, key: string): ApiRequest<BookingResponse> {
  return (options) =>
    api.admin.bookings.$post({ json }, { headers: { 'Idempotency-Key': key }, ...options });
}

export function moveBooking(id: string, json: TeamMove): ApiRequest<ChangedBooking> {
  return (options) => api.admin.bookings[':id'].move.$post({ param: { id }, json }, options);
}

export function deleteBooking(id: string, notifiesGuest: boolean): ApiRequest<ChangedBooking> {
  const query = { notifies_guest: notifiesGuest ? 'yes' : 'no' } as const;
  return (options) => api.admin.bookings[':id'].$delete({ param: { id }, query }, options);
}

export function sendMailAgain(
  id: string,
  audience: MailAudience,
): ApiRequest<{ status: 'queued' }> {
  return (options) =>
    api.admin.bookings[':id'].mails.$post({ param: { id }, json: { audience } }, options);
}

export function exportBookings(query: BookingSearch): ApiRequest<Blob> {
  return async (options) => {
    const response = await api.admin['bookings.csv'].$post({ query }, options);
    return {
      ok: response.ok,
      status: response.status,
      // A rejection is a problem document, also here.
      json: async () => (response.ok ? response.blob() : JSON.parse(await response.text())),
    };
  };
}

/** The link that the guest has now stops working. */
export function renewGuestLink(id: string): ApiRequest<{ readonly guest_link: string | null }> {
  return (options) => api.admin.bookings[':id'].link.$post({ param: { id } }, options);
}
