import type { BookingRecord } from '#domain/admin/booking-record.ts';
import { readBooking } from './requests.ts';
import { type LiveReading, useLiveReading } from './use-live-reading.ts';

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
