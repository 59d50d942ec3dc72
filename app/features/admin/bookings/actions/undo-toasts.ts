import { showToast } from '#app/ui/feedback/toast.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { UNDO_SECONDS } from '#domain/admin/bookings/status-change.ts';
import type { Message } from '#domain/message.ts';

/** @param undo null for a change that is an undo itself */
export function showChange(
  bookingId: string,
  message: Message & { readonly detail: string },
  undo: (() => void) | null,
): void {
  const action = undo && {
    action: { label: adminBookings.undo, onPress: undo },
    durationSeconds: UNDO_SECONDS,
  };
  showToast({ ...message, tone: 'success', topic: bookingId, ...action });
}
