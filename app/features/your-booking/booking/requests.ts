import { apiRequest } from '#app/api/client.ts';
import { type TreatedFailure, treatFailure } from '#app/api/failures.ts';
import { type Failure, sendRequest } from '#app/api/request.ts';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import type {
  AttendanceChange,
  BookingCancellation,
  BookingMove,
  DetailsCorrection,
  RemindersChange,
  TakeBackRequest,
} from '#domain/guest-link/guest-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';

/** Limits one try of a move; a retry under the same Idempotency-Key cannot move twice. */
const MOVE_TIMEOUT_MS = 10_000;

export const sendCorrection = (body: DetailsCorrection) =>
  sendRequest(apiRequest('POST /api/guest/details', { body }));

export const sendMove = (body: BookingMove, idempotencyKey: string) =>
  sendRequest(apiRequest('POST /api/guest/move', { body, idempotencyKey }), {
    timeoutMs: MOVE_TIMEOUT_MS,
  });

export const sendCancellation = (body: BookingCancellation) =>
  sendRequest(apiRequest('POST /api/guest/cancel', { body }));

export const sendTakeBack = (body: TakeBackRequest) =>
  sendRequest(apiRequest('POST /api/guest/take-back', { body }));

export const sendAttendance = (body: AttendanceChange) =>
  sendRequest(apiRequest('POST /api/guest/attendance', { body }));

export const sendReminders = (body: RemindersChange) =>
  sendRequest(apiRequest('POST /api/guest/reminders', { body }));

const TEXTS = { failed: GUEST_MESSAGES.failed, unanswered: yourBookingCopy.noAnswer };

/** Treats a failure of a request with the guest's link, or of the request for another link. */
export const guestFailure = (failure: Failure): TreatedFailure => treatFailure(failure, TEXTS);
