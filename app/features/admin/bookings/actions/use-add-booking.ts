import { useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { resultOf } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { useRepeatable } from '#app/api/use-repeatable.ts';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { teamBookings } from '#content/admin/team-bookings.ts';
import type {
  TeamBookingDetails,
  TeamBookingRequest,
} from '#domain/admin/bookings/team-booking.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatListDay } from '#domain/time/plain-date.ts';

const copy = teamBookings.add;

/** Adds a booking; the same one, sent again after a lost response, is not added twice. */
export function useAddBooking() {
  const { request } = useAdmin();
  const client = useQueryClient();
  const noMail = useNoMailNote();

  const send = useRepeatable(async (body: TeamBookingRequest, idempotencyKey: string) => {
    const sent = apiRequest('POST /api/admin/bookings', { body, idempotencyKey });
    const result = await resultOf(request(sent));
    // A request without a response may have added the booking, so a failure refetches too.
    void refetch(client, { queryKey: queryKeys.bookings });
    return result;
  });

  function showAdded({ guest_name, guest_email, booking_date, time_slot }: TeamBookingDetails) {
    const mailed = guest_email === '' ? copy.notMailed : (noMail ?? copy.mailed);
    const detail = `${guest_name}, ${formatListDay(booking_date)}, ${time_slot}. ${mailed}`;
    showToast({ ...ADMIN_MESSAGES.added, detail, tone: 'success' });
  }

  return { send, showAdded };
}
