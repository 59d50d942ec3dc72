import { readBooking } from '#app/features/admin/bookings/queries/requests.ts';
import {
  type LiveReading,
  useLiveReading,
} from '#app/features/admin/bookings/queries/use-live-reading.ts';
import type { BookingRecord } from '#domain/admin/booking-record.ts';

/**
 * Reads everything about one booking and keeps it fresh.
 * @param id null reads nothing
 */
export function useBookingRecord(id: string | null): LiveReading<BookingRecord> {
  return useLiveReading<BookingRecord>({
    key: id,
    request: readBooking(id ?? ''),
    hasQueuedMail: ({ mails }) => mails.some(({ state }) => state === 'queued'),
  });
}
