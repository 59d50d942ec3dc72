import type { RecordingOutcome } from '#domain/admin/day.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** The passcode, an invitation by its id, or null for the route without either. */
export type Gate = 'passcode' | { readonly invitation: string } | null;

/** `marker` is in every text of the guest, and in those of nobody else. */
type NewBooking = { slot: Slot; marker: string; key: string };
type ById = { id: string };
/** Of a guest's link, whose key ends with its generation. */
type ByLink = ById & { generation: number };
type ByGuest = ByLink & { from: Slot };

export interface Terms {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly usesMax: number;
  readonly validUntil: PlainDate;
}

/** What a person asks of the server, on ids that they know, by the kind of operation. */
interface Asked {
  book: NewBooking & { gate: Gate };
  add: NewBooking & { hasEmail: boolean; allowsBlocked: boolean };
  move: ByGuest & { to: Slot; key: string };
  cancel: ByGuest;
  'take back': ByGuest;
  attend: ByGuest & { isAttending: boolean };
  remind: ByLink & { wantsReminders: boolean };
  correct: ByLink & { name: string };
  read: ByLink;
  'team move': ById & { from: Slot; to: Slot; allowsBlocked: boolean };
  'set status': ById & { status: BookingStatus };
  delete: ById;
  /** By the operator's command that erases the guest. */
  erase: ById;
  'renew link': ById;
  /** `from` is the note that the admin's page shows. */
  note: ById & { from: string | null; to: string | null };
  outcome: ById & { outcome: RecordingOutcome | null };
  block: { date: PlainDate; asksGuests: boolean };
  /** Opens a blocked date. */
  unblock: ById;
  /** Asks the guests of a blocked date to choose another slot. */
  ask: ById;
  invite: { guests: number; terms: Terms; key: string };
  'set revoked': ById & { isRevoked: boolean };
  /** The guest opens the link, which uses nothing. */
  open: ById;
}

type OperationOf<Kind extends keyof Asked> = {
  [One in Kind]: Readonly<{ kind: One } & Asked[One]>;
}[Kind];

export type Operation = OperationOf<keyof Asked>;
export type KeyedOperation = OperationOf<'book' | 'add' | 'move'>;
export type GuestOperation = OperationOf<
  'move' | 'cancel' | 'take back' | 'attend' | 'remind' | 'correct' | 'read'
>;
export type TeamMove = OperationOf<'team move'>;
export type DateOperation = OperationOf<'block' | 'unblock' | 'ask'>;
export type TeamOperation = OperationOf<
  'team move' | 'set status' | 'delete' | 'erase' | 'renew link' | 'note' | 'outcome'
>;

export interface ShownBooking extends Slot {
  readonly status: BookingStatus;
  readonly guest_name?: string | undefined;
  readonly is_attending?: boolean | undefined;
  readonly is_asked_to_move?: boolean | undefined;
  readonly wants_reminders?: boolean | undefined;
}

export interface Reply {
  readonly status: number;
  readonly code: string | undefined;
  readonly ids: readonly string[];
  readonly shown: ShownBooking | undefined;
}

export interface Attempt {
  readonly operation: Operation;
  /** Undefined without a response, or with one of a failing server: the outcome is unknown. */
  readonly reply: Reply | undefined;
  /** The least and the latest instant of any clock while it was in progress. */
  readonly instants: readonly [number, number];
}
