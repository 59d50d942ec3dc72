import { sameSlot } from '#domain/booking/slots/slot.ts';
import { ERRORS, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { Reply, ShownBooking } from './operations.ts';
import { type AuditRow, isNow, type ModelBooking, type ModelState } from './state.ts';

export type Line = Pick<AuditRow, 'action'> &
  Partial<Omit<AuditRow, 'actor' | 'id' | 'at' | 'position'>> & { readonly actor?: 'team' };

/** What the rules require of an operation in a state. */
export interface Verdict {
  /** Each is a correct reason for a rejection; none if the operation succeeds. */
  readonly rejections: readonly ErrorCode[];
  readonly status: 200 | 201;
  readonly next: ModelState;
  /** The audit entries, in any order; none if nothing changes. */
  readonly lines: readonly Line[];
  /** The booking in the response, if the response is about its state after the operation. */
  readonly shown?: ModelBooking | undefined;
  /** Ids in the response, if they are known. */
  readonly ids?: readonly string[];
}

export const rejected = (next: ModelState, ...rejections: readonly ErrorCode[]): Verdict => ({
  rejections,
  status: 200,
  next,
  lines: [],
});

export const succeeded = (next: ModelState, more: Partial<Verdict> = {}): Verdict => ({
  rejections: [],
  status: 200,
  next,
  lines: [],
  ...more,
});

/** After a change of an existing booking; `line` is about the booking as it is then. */
export function changed(
  state: ModelState,
  id: string,
  change: Partial<ModelBooking>,
  line: Line,
): Verdict {
  const before = state.bookings[id];
  if (before === undefined) throw new Error(`No booking ${id}`);
  const shown = { ...before, ...change };
  const { booking_date: date, time_slot } = shown;
  const next = { ...state, bookings: { ...state.bookings, [id]: shown } };
  return succeeded(next, { shown, lines: [{ ...line, booking_id: id, date, time_slot }] });
}

export const lineText = (entry: Line | AuditRow): string =>
  [
    entry.actor == null ? 'guest' : 'team',
    entry.action,
    entry.booking_id,
    entry.date,
    entry.time_slot,
    entry.from_date && `from ${entry.from_date} ${entry.from_slot}`,
    entry.invitation_id,
  ]
    .filter(Boolean)
    .join(' ');

/** A response that lacks a field shows it correctly. */
function isShown(shown: ShownBooking, booking: ModelBooking): boolean {
  const isAttending = isNow(booking, booking.attends);
  const isAsked = isNow(booking, booking.asked);
  return (
    sameSlot(shown, booking) &&
    shown.status === booking.status &&
    (shown.guest_name ?? booking.guest_name) === booking.guest_name &&
    (shown.wants_reminders ?? booking.wants_reminders) === booking.wants_reminders &&
    (shown.is_attending ?? isAttending) === isAttending &&
    (shown.is_asked_to_move ?? isAsked) === isAsked
  );
}

export function isAllowed(verdict: Verdict, { status, code, ids, shown }: Reply): boolean {
  const { rejections } = verdict;
  if (rejections.length > 0) {
    return rejections.some((reason) => reason === code && ERRORS[reason].status === status);
  }
  if (status !== verdict.status || code !== undefined) return false;
  if (verdict.ids && verdict.ids.toSorted().join() !== ids.toSorted().join()) return false;
  return !(verdict.shown && shown) || isShown(shown, verdict.shown);
}
