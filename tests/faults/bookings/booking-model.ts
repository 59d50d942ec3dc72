import type { Action } from '#domain/admin/audit.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

interface ModelSlot {
  readonly date: PlainDate;
  readonly slot: string;
}

/** An operation with the key of a guest's link; `from` is the slot that their page shows. */
export type GuestOperation =
  | { readonly kind: 'move'; readonly id: string; readonly from: ModelSlot; readonly to: ModelSlot }
  | {
      readonly kind: 'cancel by guest' | 'take back';
      readonly id: string;
      readonly from: ModelSlot;
    }
  | { readonly kind: 'correct'; readonly id: string; readonly name: string };

/** An operation of a guest, an admin or the operator, on ids that existed when it was sent. */
export type ModelOperation =
  | { readonly kind: 'book'; readonly date: PlainDate; readonly slot: string }
  | { readonly kind: 'cancel' | 'confirm' | 'delete'; readonly id: string }
  | GuestOperation
  /** Of the guest of this booking, who has no other. */
  | { readonly kind: 'erase'; readonly id: string }
  | { readonly kind: 'block'; readonly date: PlainDate }
  | { readonly kind: 'unblock'; readonly id: string };

/** An operation with its response status; `id` is the id of a created booking or block. */
export interface CompletedOperation {
  readonly operation: ModelOperation;
  readonly status: number;
  readonly id?: string;
}

interface ModelBooking extends ModelSlot {
  readonly status: BookingStatus;
  readonly isCancelledByGuest: boolean;
  readonly name: string;
}

/** Of a new booking. */
export const FIRST_NAME = 'Jane Wambui';

/** The state of a few dates; immutable. */
export interface ModelState {
  readonly bookings: Readonly<Record<string, ModelBooking>>;
  /** Blocked dates by the id of the block. */
  readonly blocks: Readonly<Record<string, PlainDate>>;
  /** Audit entries in any order, such as 'booked 2026-12-01 9:30 AM'. */
  readonly history: readonly string[];
}

export const EMPTY_STATE: ModelState = { bookings: {}, blocks: {}, history: [] };

/** An audit entry as text, for the model and the database. */
export function historyLine(action: Action, date: PlainDate | null, slot: string | null): string {
  return `${action} ${date} ${slot ?? ''}`.trim();
}

/** A canonical text, to compare states. */
export function canonical({ bookings, blocks, history }: ModelState): string {
  const byKey = <Value>(entries: Readonly<Record<string, Value>>) =>
    Object.entries(entries).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify({
    bookings: byKey(bookings),
    blocks: byKey(blocks),
    history: history.toSorted(),
  });
}

function isTaken(state: ModelState, date: PlainDate, slot: string): boolean {
  return Object.values(state.bookings).some(
    (booking) => booking.status === 'confirmed' && booking.date === date && booking.slot === slot,
  );
}

function isBlocked(state: ModelState, date: PlainDate): boolean {
  return Object.values(state.blocks).includes(date);
}

function withLine(
  state: ModelState,
  action: Action,
  date: PlainDate,
  slot: string | null = null,
): ModelState {
  return { ...state, history: [...state.history, historyLine(action, date, slot)] };
}

function without<Value>(entries: Readonly<Record<string, Value>>, id: string) {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== id));
}

/** The state after a change of a booking; null if the status is impossible in this state. */
function afterChange(
  state: ModelState,
  kind: 'cancel' | 'confirm' | 'delete',
  id: string,
  status: number,
): ModelState | null {
  const booking = state.bookings[id];
  if (booking === undefined) return status === 404 ? state : null;
  const { date, slot } = booking;
  if (kind === 'delete') {
    const left = { ...state, bookings: without(state.bookings, id) };
    return status === 200 ? withLine(left, 'deleted', date, slot) : null;
  }
  const becomes = kind === 'cancel' ? 'cancelled' : 'confirmed';
  if (booking.status === becomes) return status === 200 ? state : null;
  if (becomes === 'confirmed' && isTaken(state, date, slot)) return status === 409 ? state : null;
  if (status !== 200) return null;
  return changed(state, id, { status: becomes, isCancelledByGuest: false }, becomes);
}

/** The state after a change with a line in the history for the booking as it is then. */
function changed(
  state: ModelState,
  id: string,
  change: Partial<ModelBooking>,
  action: Action,
): ModelState | null {
  const before = state.bookings[id];
  if (before === undefined) return null;
  const booking = { ...before, ...change };
  const bookings = { ...state.bookings, [id]: booking };
  return withLine({ ...state, bookings }, action, booking.date, booking.slot);
}

const isSame = (one: ModelSlot, other: ModelSlot) =>
  one.date === other.date && one.slot === other.slot;

/** The state after an operation of a guest; null if the status is impossible in this state. */
function afterGuest(
  state: ModelState,
  operation: GuestOperation,
  status: number,
): ModelState | null {
  const { id } = operation;
  const booking = state.bookings[id];
  if (booking === undefined) return status === 404 ? state : null;
  const expected = operation.kind === 'take back' ? 'cancelled' : 'confirmed';
  const from = operation.kind === 'correct' ? booking : operation.from;
  const isExpected = booking.status === expected && isSame(booking, from);
  if (!isExpected) return status === 409 ? state : null;
  switch (operation.kind) {
    case 'correct': {
      if (status !== 200) return null;
      const { name } = operation;
      return name === booking.name ? state : changed(state, id, { name }, 'details_changed');
    }
    case 'cancel by guest': {
      const change = { status: 'cancelled', isCancelledByGuest: true } as const;
      return status === 200 ? changed(state, id, change, 'cancelled') : null;
    }
    case 'take back': {
      const isTheirs = booking.isCancelledByGuest;
      if (status === 409) return !isTheirs || isTaken(state, from.date, from.slot) ? state : null;
      if (status === 422) return isBlocked(state, from.date) ? state : null;
      if (status !== 200 || !isTheirs || isTaken(state, from.date, from.slot)) return null;
      if (isBlocked(state, from.date)) return null;
      return changed(state, id, { status: 'confirmed', isCancelledByGuest: false }, 'confirmed');
    }
    case 'move': {
      const { to } = operation;
      if (status === 409) return isTaken(state, to.date, to.slot) ? state : null;
      if (status === 422) return isBlocked(state, to.date) ? state : null;
      if (status !== 200 || isTaken(state, to.date, to.slot) || isBlocked(state, to.date)) {
        return null;
      }
      return changed(state, id, to, 'moved');
    }
  }
}

/** The next state; null if the rules (R146, R147, R156) do not allow the status in this state. */
export function stateAfter(
  state: ModelState,
  { operation, status, id = '' }: CompletedOperation,
): ModelState | null {
  switch (operation.kind) {
    case 'book': {
      const { date, slot } = operation;
      // For a taken slot on a blocked date, either status is correct.
      if (status === 409) return isTaken(state, date, slot) ? state : null;
      if (status === 422) return isBlocked(state, date) ? state : null;
      if (status !== 201 || isTaken(state, date, slot) || isBlocked(state, date)) return null;
      const booking = {
        date,
        slot,
        status: 'confirmed',
        isCancelledByGuest: false,
        name: FIRST_NAME,
      } as const;
      const bookings = { ...state.bookings, [id]: booking };
      return withLine({ ...state, bookings }, 'booked', date, slot);
    }
    case 'block': {
      const { date } = operation;
      if (isBlocked(state, date)) return status === 409 ? state : null;
      if (status !== 201) return null;
      return withLine({ ...state, blocks: { ...state.blocks, [id]: date } }, 'date_blocked', date);
    }
    case 'unblock': {
      const date = state.blocks[operation.id];
      if (date === undefined) return status === 404 ? state : null;
      const left = { ...state, blocks: without(state.blocks, operation.id) };
      return status === 200 ? withLine(left, 'date_unblocked', date) : null;
    }
    case 'cancel':
    case 'confirm':
    case 'delete':
      return afterChange(state, operation.kind, operation.id, status);
    case 'erase':
      return afterChange(state, 'delete', operation.id, status);
    default:
      return afterGuest(state, operation, status);
  }
}

/** Every state that concurrent operations can result in, in any order that allows their statuses. */
export function possibleStates(
  state: ModelState,
  operations: readonly CompletedOperation[],
): ModelState[] {
  if (operations.length === 0) return [state];
  return operations.flatMap((operation, index) => {
    const next = stateAfter(state, operation);
    return next === null ? [] : possibleStates(next, operations.toSpliced(index, 1));
  });
}
