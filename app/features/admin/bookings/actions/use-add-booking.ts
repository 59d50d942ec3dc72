import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomKey } from '#app/api/random-key.ts';
import { refetch } from '#app/api/refetch.ts';
import { addBooking } from '#app/features/admin/bookings/queries/requests.ts';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { teamBookings } from '#content/admin/team-bookings.ts';
import type { TeamBookingRequest } from '#domain/admin/bookings/team-booking.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatListDay } from '#domain/time/plain-date.ts';

const copy = teamBookings.add;

/** Adds a booking; the same one, sent again after a lost response, is not added twice. */
export function useAddBooking(onAdded: () => void) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const noMail = useNoMailNote();
  const attempt = useRef({ content: '', key: '' });

  function keyOf(booking: TeamBookingRequest): string {
    const content = JSON.stringify(booking);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  }

  return useMutation({
    mutationFn: (booking: TeamBookingRequest) => request(addBooking(booking, keyOf(booking))),
    onSuccess(_response, { guest_name, guest_email, booking_date, time_slot }) {
      onAdded();
      const mailed = guest_email === '' ? copy.notMailed : (noMail ?? copy.mailed);
      const detail = `${guest_name}, ${formatListDay(booking_date)}, ${time_slot}. ${mailed}`;
      showToast({ ...ADMIN_MESSAGES.added, detail, tone: 'success' });
    },
    onSettled: () => refetch(client, { queryKey: queryKeys.bookings }),
  });
}
