import type { Action } from '#domain/admin/audit.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** One act of a guest or an admin, on what was there when it was sent. */
export type ModelOperation =
  | { readonly kind: 'book'; readonly date: PlainDate; readonly slot: string }
  | { readonly kind: 'cancel' | 'confirm' | 'delete'; readonly id: string }
  | { readonly kind: 'block'; readonly date: PlainDate }
  | { readonly kind: 'unblock'; readonly id: string };

/** An act and what came of it; `id` names what it made. */
export interface CompletedOperation {
  readonly act: ModelOperation;
  readonly status: number;
  readonly id?: string;
}

interface ModelBooking {
  readonly date: PlainDate;
  readonly slot: string;
  readonly status: BookingStatus;
}

/** Everything that there is to know of a few dates; never changed, only made anew. */
export interface ModelState {
  readonly bookings: Readonly<Record<string, ModelBooking>>;
  /** The dates that are blocked, by the id of the block. */
  readonly blocks: Readonly<Record<string, PlainDate>>;
  /** The history's lines in any order, such as 'booked 2026-12-01 9:30 AM'. */
  readonly history: readonly string[];
}

export const EMPTY_STATE: ModelState = { bookings: {}, blocks: {}, history: [] };

/** A line of the history, as the model and the database both write it. */
export function historyLine(action: Action, date: PlainDate | null, slot: string | null): string {
  return `${action} ${date} ${slot ?? ''}`.trim();
}

/** The world in one spelling, so that two of them can be compared. */
export function canonical({ bookings, blocks, history }: ModelState): string {
  const byKey = <Value>(entries: Readonly<Record<string, Value>>) =>
    Object.entries(entries).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify({
    bookings: byKey(bookings),
    blocks: byKey(blocks),
    history: history.toSorted(),
  });
}

function isTaken(world: ModelState, date: PlainDate, slot: string): boolean {
  return Object.values(world.bookings).some(
    (booking) => booking.status === 'confirmed' && booking.date === date && booking.slot === slot,
  );
}

function isBlocked(world: ModelState, date: PlainDate): boolean {
  return Object.values(world.blocks).includes(date);
}

function withLine(
  world: ModelState,
  action: Action,
  date: PlainDate,
  slot: string | null = null,
): ModelState {
  return { ...world, history: [...world.history, historyLine(action, date, slot)] };
}

function without<Value>(entries: Readonly<Record<string, Value>>, id: string) {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== id));
}

/** The world after a change of a booking that was answered so; null where it cannot have been. */
function afterChange(
  world: ModelState,
  kind: 'cancel' | 'confirm' | 'delete',
  id: string,
  status: number,
): ModelState | null {
  const booking = world.bookings[id];
  if (booking === undefined) return status === 404 ? world : null;
  const { date, slot } = booking;
  if (kind === 'delete') {
    const left = { ...world, bookings: without(world.bookings, id) };
    return status === 200 ? withLine(left, 'deleted', date, slot) : null;
  }
  const becomes = kind === 'cancel' ? 'cancelled' : 'confirmed';
  if (booking.status === becomes) return status === 200 ? world : null;
  if (becomes === 'confirmed' && isTaken(world, date, slot)) return status === 409 ? world : null;
  if (status !== 200) return null;
  const bookings = { ...world.bookings, [id]: { ...booking, status: becomes } as const };
  return withLine({ ...world, bookings }, becomes, date, slot);
}

/**
 * The world after an act that was answered so; null where the rules (R146, R147, R156) do not allow that answer in this world.
 */
export function stateAfter(
  world: ModelState,
  { act, status, id = '' }: CompletedOperation,
): ModelState | null {
  switch (act.kind) {
    case 'book': {
      const { date, slot } = act;
      // Of a slot that is taken on a date that is blocked, either may be said.
      if (status === 409) return isTaken(world, date, slot) ? world : null;
      if (status === 422) return isBlocked(world, date) ? world : null;
      if (status !== 201 || isTaken(world, date, slot) || isBlocked(world, date)) return null;
      const bookings = { ...world.bookings, [id]: { date, slot, status: 'confirmed' } as const };
      return withLine({ ...world, bookings }, 'booked', date, slot);
    }
    case 'block': {
      const { date } = act;
      if (isBlocked(world, date)) return status === 409 ? world : null;
      if (status !== 201) return null;
      return withLine({ ...world, blocks: { ...world.blocks, [id]: date } }, 'date_blocked', date);
    }
    case 'unblock': {
      const date = world.blocks[act.id];
      if (date === undefined) return status === 404 ? world : null;
      const left = { ...world, blocks: without(world.blocks, act.id) };
      return status === 200 ? withLine(left, 'date_unblocked', date) : null;
    }
    default:
      return afterChange(world, act.kind, act.id, status);
  }
}

/**
 * Every world that acts under way at the same time can have led to: in whichever order they took
 * effect, each must have been answered as the rules allow at that moment.
 */
export function possibleStates(
  world: ModelState,
  acts: readonly CompletedOperation[],
): ModelState[] {
  if (acts.length === 0) return [world];
  return acts.flatMap((act, index) => {
    const next = stateAfter(world, act);
    return next === null ? [] : possibleStates(next, acts.toSpliced(index, 1));
  });
}
