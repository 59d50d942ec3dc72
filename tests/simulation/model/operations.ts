import * as v from 'valibot';
import type { RecordingOutcome } from '#domain/admin/day.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

/** `marker` is in every text of the guest, and in those of nobody else. */
type NewBooking = Slot & {
  marker: string;
  key: string;
  /** 'passcode', the id of an invitation, or null for the routes without either. */
  gate: string | null;
  hasEmail: boolean;
  allows_blocked: boolean;
};
type ById = { id: string };
/** Of a guest's link, whose key ends with its generation. */
type ByLink = ById & { generation: number };
type ByGuest = ByLink & { from: Slot };
/** The title is that of no other episode. */
type Question = ById & { title: string; episode_date: PlainDate };

export interface Terms {
  readonly window_from_days: number;
  readonly window_to_days: number;
  readonly uses_max: number;
  readonly valid_until: PlainDate;
}

/** What a person asks of the server, on ids that they know, by the kind of operation; fields have the API's names. */
interface Asked {
  book: NewBooking;
  /** By the team. */
  add: NewBooking;
  move: ByGuest & { to: Slot; key: string };
  cancel: ByGuest;
  'take back': ByGuest;
  attend: ByGuest & { is_attending: boolean };
  remind: ByLink & { wants_reminders: boolean };
  correct: ByLink & { guest_name: string };
  read: ByLink;
  list: object;
  'team move': ById & { from: Slot; to: Slot; allows_blocked: boolean };
  'set status': ById & { status: BookingStatus };
  delete: ById;
  /** By the operator's command that erases the guest. */
  erase: ById;
  'renew link': ById;
  /** `from` is the note that the admin's page shows. */
  note: ById & { from: string | null; to: string | null };
  outcome: ById & { outcome: RecordingOutcome | null };
  block: { blocked_date: PlainDate; asks_guests: boolean };
  /** Opens a blocked date. */
  unblock: ById;
  /** Asks the guests of a blocked date to choose another slot. */
  ask: ById;
  invite: Terms & { guests: readonly object[]; key: string };
  'set revoked': ById & { revoked: boolean };
  /** The guest opens the link, which uses nothing. */
  open: ById;
  'add episode': Question;
  /** Changes, publishes or takes back the episode of the revision that the admin's page shows. */
  'change episode': Question & { is_published: boolean; revision: number };
  'save details': ById & { hosts: string; revision: number };
}

type OperationOf<Kind extends keyof Asked> = {
  [One in Kind]: Readonly<{ kind: One } & Asked[One]>;
}[Kind];

export type Operation = OperationOf<keyof Asked>;
export type Erasure = OperationOf<'erase'>;
export type KeyedOperation = OperationOf<'book' | 'add' | 'move'>;
export type GuestOperation = OperationOf<
  'move' | 'cancel' | 'take back' | 'attend' | 'remind' | 'correct' | 'read'
>;
export type TeamMove = OperationOf<'team move'>;
export type DateOperation = OperationOf<'block' | 'unblock' | 'ask'>;
export type EpisodeOperation = OperationOf<'add episode' | 'change episode' | 'save details'>;
export type TeamOperation = OperationOf<
  'team move' | 'set status' | 'delete' | 'erase' | 'renew link' | 'note' | 'outcome'
>;

/** What the model compares of a booking in a response. */
export const ShownBooking = v.object({
  booking_date: v.custom<PlainDate>(isPlainDate),
  time_slot: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  guest_name: v.optional(v.string()),
  is_attending: v.optional(v.boolean()),
  is_asked_to_move: v.optional(v.boolean()),
  wants_reminders: v.optional(v.boolean()),
});
export type ShownBooking = v.InferOutput<typeof ShownBooking>;

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
