import { skipToken } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { type LoadedQuery, useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { MAIL_POLL_MS } from '#app/features/admin/queries/mail-poll.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { BookingRecord } from '#domain/admin/bookings/booking-record.ts';

export function useBookingRecord(id: string | null): LoadedQuery<BookingRecord> {
  const { request } = useAdmin();
  return useLoadedQuery<BookingRecord>({
    queryKey: queryKeys.bookingRecord(id ?? ''),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) => request(apiRequest('GET /api/admin/bookings/:id', { id }), signal),
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some(({ state }) => state === 'queued') ? MAIL_POLL_MS : false,
  });
}
