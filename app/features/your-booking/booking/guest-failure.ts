import { type TreatedFailure, treatFailure } from '#app/api/failures.ts';
import type { Failure } from '#app/api/request.ts';
import { yourBooking } from '#content/your-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';

const TEXTS = { failed: GUEST_MESSAGES.failed, unanswered: yourBooking.noAnswer };

/** Treats a failure of a request with the guest's link, or of the request for another link. */
export const guestFailure = (failure: Failure): TreatedFailure => treatFailure(failure, TEXTS);
