import { apiRequest, fileRequest } from '#app/api/client.ts';
import type {
  BookingListQuery,
  BookingSearch,
  MailAudience,
} from '#domain/admin/bookings/booking-list.ts';
import type { StatusChange } from '#domain/admin/bookings/status-change.ts';
import type { TeamBookingRequest, TeamMove } from '#domain/admin/bookings/team-booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export const readBookings = (query: BookingListQuery) =>
  apiRequest('GET /api/admin/bookings', { query });

export const readBooking = (id: string) => apiRequest('GET /api/admin/bookings/:id', { id });

export const changeStatus = (id: string, body: StatusChange) =>
  apiRequest('PATCH /api/admin/bookings/:id', { id, body });

export const readTeamDay = (date: PlainDate) =>
  apiRequest('GET /api/admin/slots', { query: { date } });

export const addBooking = (body: TeamBookingRequest, idempotencyKey: string) =>
  apiRequest('POST /api/admin/bookings', { body, idempotencyKey });

export const moveBooking = (id: string, body: TeamMove) =>
  apiRequest('POST /api/admin/bookings/:id/move', { id, body });

export function deleteBooking(id: string, notifiesGuest: boolean) {
  const query = { notifies_guest: notifiesGuest ? 'yes' : 'no' } as const;
  return apiRequest('DELETE /api/admin/bookings/:id', { id, query });
}

export const sendMailAgain = (id: string, audience: MailAudience) =>
  apiRequest('POST /api/admin/bookings/:id/mails', { id, body: { audience } });

export const exportBookings = (query: BookingSearch) =>
  fileRequest('POST /api/admin/bookings.csv', { query });

/** The link that the guest has now stops working. */
export const renewGuestLink = (id: string) =>
  apiRequest('POST /api/admin/bookings/:id/link', { id });
