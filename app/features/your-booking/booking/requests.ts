import { api } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import type {
  AttendanceChange,
  BookingCancellation,
  BookingMove,
  CancellationReversal,
  DetailsCorrection,
  RemindersChange,
} from '#domain/guest-link/guest-booking.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';

/** For one try of a move; a retry under the same Idempotency-Key cannot move twice. */
const MOVE_TIMEOUT_MS = 10_000;

export function readGuestBooking(key: string, signal: AbortSignal): Promise<Result<GuestBooking>> {
  return sendRequest((options) => api.guest.booking.$post({ json: { key } }, options), { signal });
}

export function sendCorrection(json: DetailsCorrection): Promise<Result<GuestBooking>> {
  return sendRequest((options) => api.guest.details.$post({ json }, options));
}

export function sendMove(json: BookingMove, idempotencyKey: string): Promise<Result<GuestBooking>> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return sendRequest((options) => api.guest.move.$post({ json }, { headers, ...options }), {
    timeoutMs: MOVE_TIMEOUT_MS,
  });
}

export function sendCancellation(json: BookingCancellation): Promise<Result<GuestBooking>> {
  return sendRequest((options) => api.guest.cancel.$post({ json }, options));
}

export function sendReversal(json: CancellationReversal): Promise<Result<GuestBooking>> {
  return sendRequest((options) => api.guest['take-back'].$post({ json }, options));
}

export function sendAttendance(json: AttendanceChange): Promise<Result<GuestBooking>> {
  return sendRequest((options) => api.guest.attendance.$post({ json }, options));
}

export function sendReminders(json: RemindersChange): Promise<Result<GuestBooking>> {
  return sendRequest((options) => api.guest.reminders.$post({ json }, options));
}
