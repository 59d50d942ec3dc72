import { treatFailure } from '#app/api/failures.ts';
import { failureOf } from '#app/api/query-client.ts';
import { describeBooking } from '#app/features/admin/bookings/queries/booking-text.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { admin } from '#content/admin/admin.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { Message } from '#domain/message.ts';

/** @param retry is offered if there was no response */
export function showBookingFailure(
  message: Message,
  booking: Booking,
  error: Error,
  retry?: () => void,
): void {
  const { kind, message: reason } = treatFailure(failureOf(error));
  const isRejected = kind !== 'unknown';
  showToast({
    ...message,
    description: isRejected ? reason.description : undefined,
    detail: describeBooking(booking),
    tone: 'error',
    // The failures of two bookings stand side by side, each with its own retry.
    topic: booking.id,
    action: !isRejected && retry ? { label: admin.retry, onPress: retry } : undefined,
  });
}
