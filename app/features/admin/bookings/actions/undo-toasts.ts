import { dismissToast, showToast } from '#app/ui/feedback/toast.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { UNDO_SECONDS } from '#domain/admin/bookings/status-change.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { Message } from '#domain/message.ts';

const toasts = new Map<Booking['id'], number>();

/** The undo of a booking's last change would now undo another one. */
export function dismissUndo(bookingId: string): void {
  dismissToast(toasts.get(bookingId) ?? 0);
}

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
  toasts.set(bookingId, showToast({ ...message, tone: 'success', ...action }));
}
