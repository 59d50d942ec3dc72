import type { RecordingOutcome } from '#domain/admin/day.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

interface NewBooking {
  readonly slot: Slot;
  /** In every text of the guest, and in those of nobody else. */
  readonly marker: string;
  readonly key: string;
}

/** The passcode, an invitation by its id, or null for the route without either. */
export type Gate = 'passcode' | { readonly invitation: string } | null;

/** Of a guest's link, whose key ends with its generation. */
interface ByLink {
  readonly id: string;
  readonly generation: number;
}

interface ByGuest extends ByLink {
  readonly from: Slot;
}

export type KeyedOperation =
  | (NewBooking & { readonly kind: 'book'; readonly gate: Gate })
  | (NewBooking & {
      readonly kind: 'add';
      readonly hasEmail: boolean;
      readonly allowsBlocked: boolean;
    })
  | (ByGuest & { readonly kind: 'move'; readonly to: Slot; readonly key: string });

export type GuestOperation =
  | Extract<KeyedOperation, { kind: 'move' }>
  | (ByGuest & { readonly kind: 'cancel' | 'take back' })
  | (ByGuest & { readonly kind: 'attend'; readonly isAttending: boolean })
  | (ByLink & { readonly kind: 'remind'; readonly wantsReminders: boolean })
  | (ByLink & { readonly kind: 'correct'; readonly name: string })
  | (ByLink & { readonly kind: 'read' });

export interface TeamMove {
  readonly kind: 'team move';
  readonly id: string;
  readonly from: Slot;
  readonly to: Slot;
  readonly allowsBlocked: boolean;
}

export type TeamOperation =
  | TeamMove
  | { readonly kind: 'set status'; readonly id: string; readonly status: BookingStatus }
  | { readonly kind: 'delete'; readonly id: string }
  /** By the operator's command that erases the guest. */
  | { readonly kind: 'erase'; readonly id: string }
  | { readonly kind: 'renew link'; readonly id: string }
  /** `from` is the note that the admin's page shows. */
  | {
      readonly kind: 'note';
      readonly id: string;
      readonly from: string | null;
      readonly to: string | null;
    }
  | { readonly kind: 'outcome'; readonly id: string; readonly outcome: RecordingOutcome | null };

export type DateOperation =
  | { readonly kind: 'block'; readonly date: PlainDate; readonly asksGuests: boolean }
  /** Opens a blocked date; asks its guests to choose another slot. */
  | { readonly kind: 'unblock' | 'ask'; readonly id: string };

export interface Terms {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly usesMax: number;
  readonly validUntil: PlainDate;
}

type InvitationOperation =
  | {
      readonly kind: 'invite';
      readonly guests: number;
      readonly terms: Terms;
      readonly key: string;
    }
  | { readonly kind: 'set revoked'; readonly id: string; readonly isRevoked: boolean }
  /** The guest opens the link, which uses nothing. */
  | { readonly kind: 'open'; readonly id: string };

/** What a person asks of the server, on ids that they know. */
export type Operation =
  | KeyedOperation
  | GuestOperation
  | TeamOperation
  | DateOperation
  | InvitationOperation;

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
