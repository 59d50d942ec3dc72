import type { AuditEntry } from '#domain/admin/audit-page.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export interface ModelSlot {
  readonly date: PlainDate;
  readonly slot: string;
}

export interface ModelBooking extends ModelSlot {
  readonly status: BookingStatus;
  readonly isCancelledByGuest: boolean;
  readonly name: string;
  readonly hasEmail: boolean;
  /** 'note' of the public route, the id of the invitation, or null if the team has booked. */
  readonly consent: string | null;
  /** The slot for which the guest has said that they will be there, from `slotText`. */
  readonly attends: string | null;
  /** The slot instead of which the team has asked the guest to choose another. */
  readonly asked: string | null;
  /** Of the team. */
  readonly note: string | null;
  readonly wantsReminders: boolean;
}

export interface ModelInvitation {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly usesMax: number;
  readonly uses: number;
  readonly isRevoked: boolean;
  readonly isExpired: boolean;
}

type ById<Value> = Readonly<Record<string, Value>>;

/** The state of the whole database; immutable. */
export interface ModelState {
  readonly bookings: ById<ModelBooking>;
  /** Blocked dates by the id of the block. */
  readonly blocks: ById<PlainDate>;
  readonly invitations: ById<ModelInvitation>;
  /** The booking of each Idempotency-Key with a saved response; DELETED once it is deleted. */
  readonly keys: ById<string>;
  /** The text of the request with which each key was saved; the database has only its hash. */
  readonly requests: ById<string>;
  /** Audit entries in any order, from `historyLine`. */
  readonly history: readonly string[];
}

/** The booking of a key whose booking is deleted. */
export const DELETED = 'deleted';

export const EMPTY_STATE: ModelState = {
  bookings: {},
  blocks: {},
  invitations: {},
  keys: {},
  requests: {},
  history: [],
};

/** Of a new booking. */
export const FIRST_NAME = 'Jane Wambui';

export const slotText = ({ date, slot }: ModelSlot): string => `${date} ${slot}`;

export const slotOf = ({ date, slot }: ModelSlot): ModelSlot => ({ date, slot });

export const isSame = (one: ModelSlot, other: ModelSlot): boolean =>
  slotText(one) === slotText(other);

export type HistoryEntry = Pick<AuditEntry, 'action'> &
  Partial<
    Pick<AuditEntry, 'date' | 'time_slot' | 'from_date' | 'from_slot' | 'invitation_id'> & {
      /** null for the guest and the operator. */
      readonly actor: 'team' | null;
    }
  >;

/** An audit entry as text, for the model and the database. */
export function historyLine(entry: HistoryEntry): string {
  const { actor, action, date, time_slot, from_date, from_slot, invitation_id } = entry;
  const from = from_date ? `from ${from_date} ${from_slot}` : null;
  const invitation = invitation_id ? `invitation ${invitation_id}` : null;
  const parts = [actor ?? 'guest', action, date, time_slot, from, invitation];
  return parts.filter(Boolean).join(' ');
}

/** A canonical text of what the database stores, to compare states. */
export function canonical({ requests: _, history, ...stored }: ModelState): string {
  const sorted = Object.entries(stored).map(([name, entries]) => [
    name,
    Object.entries(entries).sort(([a], [b]) => a.localeCompare(b)),
  ]);
  return JSON.stringify({ ...Object.fromEntries(sorted), history: history.toSorted() });
}

export function isTaken(state: ModelState, slot: ModelSlot): boolean {
  return Object.values(state.bookings).some(
    (booking) => booking.status === 'confirmed' && isSame(booking, slot),
  );
}

export function isBlocked(state: ModelState, date: PlainDate): boolean {
  return Object.values(state.blocks).includes(date);
}

export function withLine(state: ModelState, entry: HistoryEntry): ModelState {
  return { ...state, history: [...state.history, historyLine(entry)] };
}

/** The state after a change of an existing booking; `entry` is about the booking as it is then. */
export function withChange(
  state: ModelState,
  id: string,
  change: Partial<ModelBooking>,
  entry: HistoryEntry,
): ModelState {
  const before = state.bookings[id];
  if (before === undefined) throw new Error(`No booking ${id}`);
  const booking = { ...before, ...change };
  const bookings = { ...state.bookings, [id]: booking };
  const { date, slot } = booking;
  return withLine({ ...state, bookings }, { ...entry, date, time_slot: slot });
}

export function mapValues<Value>(
  entries: ById<Value>,
  change: (value: Value) => Value,
): ById<Value> {
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, change(value)]));
}

export function without<Value>(entries: ById<Value>, id: string): ById<Value> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== id));
}
