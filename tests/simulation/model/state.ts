import type { Selectable } from 'kysely';
import type { RecordingOutcome } from '#domain/admin/day.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Terms } from './operations.ts';

export interface ModelBooking extends Slot {
  readonly marker: string;
  readonly status: BookingStatus;
  readonly isCancelledByGuest: boolean;
  readonly guest_name: string;
  readonly hasEmail: boolean;
  /** The kind of evidence, the id of an invitation, or null if the team has booked. */
  readonly consent: string | null;
  /** The slot for which the guest has said that they will be there. */
  readonly attends: string | null;
  /** The slot instead of which the team has asked the guest to choose another. */
  readonly asked: string | null;
  readonly note: string | null;
  readonly outcome: RecordingOutcome | null;
  readonly wants_reminders: boolean;
  readonly generation: number;
}

export interface ModelInvitation extends Terms {
  readonly uses: number;
  readonly revoked: boolean;
}

export interface ModelEpisode {
  readonly title: string;
  readonly episode_date: PlainDate;
  readonly is_published: boolean;
  /** Stays as the first publication made it. */
  readonly slug: string | null;
  readonly revision: number;
  readonly hosts: string;
  readonly detailsRevision: number;
}

interface SavedResponse {
  readonly ids: readonly string[];
  /** What a repeated request must be equal in. */
  readonly request: string;
}

type ById<Value> = Readonly<Record<string, Value>>;

export interface ModelState {
  readonly bookings: ById<ModelBooking>;
  /** The id of the block of each blocked date; '' until it is read. */
  readonly blocks: ById<string>;
  readonly invitations: ById<ModelInvitation>;
  readonly episodes: ById<ModelEpisode>;
  readonly saved: ById<SavedResponse>;
}

export type AuditRow = Selectable<Schema['audit_log']> & { readonly position: number };

/** What the database has of these ids and keys. */
export interface StoredRows extends Omit<ModelState, 'saved'> {
  readonly ids: readonly string[];
  readonly keys: readonly string[];
  /** The booking of each key with a saved response; null once it is deleted. */
  readonly saved: ById<string | null>;
}

export const EMPTY_STATE: ModelState = {
  bookings: {},
  blocks: {},
  invitations: {},
  episodes: {},
  saved: {},
};

export const FIRST_NAME = 'Jane Wambui';

export const slotText = ({ booking_date, time_slot }: Slot): string =>
  `${booking_date} ${time_slot}`;

export const isTaken = ({ bookings }: ModelState, slot: Slot): boolean =>
  Object.values(bookings).some((one) => one.status === 'confirmed' && sameSlot(one, slot));

export const isBlocked = ({ blocks }: ModelState, date: PlainDate): boolean => date in blocks;

/** True for a mark of the slot that the booking has now: a move voids those of the slot before. */
export const isNow = (booking: ModelBooking, mark: string | null): boolean =>
  booking.status === 'confirmed' && mark === slotText(booking);

export function without<Value>(entries: ById<Value>, id: string): ById<Value> {
  const { [id]: _, ...others } = entries;
  return others;
}
