import { ERRORS, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { Reply, ShownBooking } from './operations.ts';
import { isSame, type ModelBooking, type ModelState, slotText } from './state.ts';

/** What the rules require of an operation in a state. */
export interface Verdict {
  /** Each is a correct reason for a rejection; none if the operation succeeds. */
  readonly rejections: readonly ErrorCode[];
  readonly status: 200 | 201;
  readonly next: ModelState;
  /** The booking in the response, if the response is about its state after the operation. */
  readonly shown?: ModelBooking | undefined;
  /** Ids in the response, if they are known. */
  readonly ids?: readonly string[];
}

export const rejected = (next: ModelState, ...rejections: readonly ErrorCode[]): Verdict => ({
  rejections,
  status: 200,
  next,
});

/** @param shownId the id of the booking in the response */
export const succeeded = (next: ModelState, shownId = ''): Verdict => ({
  rejections: [],
  status: 200,
  next,
  shown: next.bookings[shownId],
});

/** A response that lacks a field shows it correctly. */
function isShown(shown: ShownBooking, booking: ModelBooking): boolean {
  const isNow = (slot: string | null) =>
    booking.status === 'confirmed' && slot === slotText(booking);
  const isAttending = isNow(booking.attends);
  const isAskedToMove = isNow(booking.asked);
  const { name = booking.name, wantsReminders = booking.wantsReminders } = shown;
  return (
    isSame(shown, booking) &&
    shown.status === booking.status &&
    name === booking.name &&
    wantsReminders === booking.wantsReminders &&
    (shown.isAttending ?? isAttending) === isAttending &&
    (shown.isAskedToMove ?? isAskedToMove) === isAskedToMove
  );
}

export function isAllowed(verdict: Verdict, { status, code, ids, shown }: Reply): boolean {
  const { rejections } = verdict;
  if (rejections.length > 0) {
    return rejections.some(
      (reason) => ERRORS[reason].status === status && (code === undefined || code === reason),
    );
  }
  if (status !== verdict.status || code !== undefined) return false;
  if (verdict.ids && ids && verdict.ids.join() !== ids.join()) return false;
  return !(verdict.shown && shown) || isShown(shown, verdict.shown);
}
