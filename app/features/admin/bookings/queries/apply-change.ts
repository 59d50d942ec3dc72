import type { QueryClient } from '@tanstack/react-query';
import { refetch } from '#app/api/refetch.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import type { BookingRecord } from '#domain/admin/bookings/booking-record.ts';
import type { BookingPage } from '#domain/admin/bookings/listed-bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';

/** Fetches in flight are older and start anew. */
export function applyChange(client: QueryClient, changed: Booking): void {
  void client.cancelQueries({ queryKey: queryKeys.bookings });
  client.setQueriesData<BookingPage>(
    { queryKey: queryKeys.bookingPages },
    (page) =>
      page && {
        ...page,
        bookings: page.bookings.map((booking) =>
          booking.id === changed.id ? { ...booking, ...changed } : booking,
        ),
      },
  );
  client.setQueryData<BookingRecord>(
    queryKeys.bookingRecord(changed.id),
    (record) => record && { ...record, booking: { ...record.booking, ...changed } },
  );
  void refetch(client, { queryKey: queryKeys.bookings });
}

export function applyDeletion(client: QueryClient, id: string): void {
  void client.cancelQueries({ queryKey: queryKeys.bookingPages });
  client.setQueriesData<BookingPage>(
    { queryKey: queryKeys.bookingPages },
    (page) => page && { ...page, bookings: page.bookings.filter((booking) => booking.id !== id) },
  );
  void refetch(client, { queryKey: queryKeys.bookingPages });
}
