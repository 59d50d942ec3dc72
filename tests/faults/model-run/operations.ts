import type { Outcome } from '#domain/admin/bookings/recording-outcome.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { ModelBooking, ModelSlot } from './state.ts';

/** Of a new booking by the public route or by an invitation. */
export interface BookOperation extends ModelSlot {
  readonly kind: 'book';
  readonly email: string;
  /** The Idempotency-Key; null for a form, which has no scripts. */
  readonly key: string | null;
  readonly invitation: string | null;
}

/** By the team; '' for a guest without an e-mail address. */
interface AddOperation extends ModelSlot {
  readonly kind: 'add';
  readonly email: string;
  readonly key: string;
  readonly allowsBlocked: boolean;
}

export interface GuestMove {
  readonly kind: 'move';
  readonly id: string;
  /** The slot that the guest's page shows. */
  readonly from: ModelSlot;
  readonly to: ModelSlot;
  readonly key: string;
}

/** With the key of a guest's link. */
export type GuestOperation =
  | GuestMove
  | { readonly kind: 'cancel by guest'; readonly id: string; readonly from: ModelSlot }
  | { readonly kind: 'take back'; readonly id: string; readonly from: ModelSlot }
  | { readonly kind: 'correct'; readonly id: string; readonly name: string }
  /** 'I will be there', or not sure any more. */
  | {
      readonly kind: 'attend';
      readonly id: string;
      readonly from: ModelSlot;
      readonly isAttending: boolean;
    }
  /** 'No more reminders', or reminders after all. */
  | { readonly kind: 'remind'; readonly id: string; readonly wantsReminders: boolean };

export interface TeamMove {
  readonly kind: 'team move';
  readonly id: string;
  /** The slot that the admin's page shows. */
  readonly from: ModelSlot;
  readonly to: ModelSlot;
  readonly allowsBlocked: boolean;
}

export interface NoteOperation {
  readonly kind: 'note';
  readonly id: string;
  /** The note that the admin's page shows. */
  readonly from: string | null;
  readonly to: string | null;
}

export type TeamOperation =
  | TeamMove
  | { readonly kind: 'cancel' | 'confirm' | 'delete'; readonly id: string }
  | { readonly kind: 'block'; readonly date: PlainDate; readonly asksGuests: boolean }
  | { readonly kind: 'unblock'; readonly id: string }
  /** Asks the guests of a blocked date to choose another slot. */
  | { readonly kind: 'ask'; readonly id: string }
  | NoteOperation
  /** 'Came' is rejected: no recording of the run has begun. */
  | { readonly kind: 'outcome'; readonly id: string; readonly outcome: Outcome | null };

export type InvitationOperation =
  | {
      readonly kind: 'invite';
      readonly guests: number;
      readonly usesMax: number;
      readonly firstDay: number;
      readonly lastDay: number;
    }
  | { readonly kind: 'revoke'; readonly id: string }
  | { readonly kind: 'restore'; readonly id: string }
  /** The guest opens the link, which uses nothing. */
  | { readonly kind: 'open'; readonly id: string };

/** What happens beside the servers: the operator's erasure, and the end of an invitation's time. */
export type OutsideOperation =
  /** Of the guest of this booking, who has no other. */
  | { readonly kind: 'erase'; readonly id: string }
  | { readonly kind: 'expire'; readonly id: string };

export type KeyedOperation = BookOperation | AddOperation | GuestMove;

/** On ids that existed when it was sent. */
export type ModelOperation =
  | KeyedOperation
  | GuestOperation
  | TeamOperation
  | InvitationOperation
  | OutsideOperation;

/** A booking as a response shows it. */
export interface ShownBooking extends ModelSlot, Pick<ModelBooking, 'status'> {
  readonly name?: string | undefined;
  readonly isAttending?: boolean | undefined;
  readonly isAskedToMove?: boolean | undefined;
  readonly wantsReminders?: boolean | undefined;
}

export interface Reply {
  readonly status: number;
  /** Of a problem document; undefined for pages, and for what happens beside the servers. */
  readonly code?: string | undefined;
  /** Of created bookings, blocks and invitations. */
  readonly ids?: readonly string[];
  readonly shown?: ShownBooking | undefined;
}

/** An operation with its response. */
export interface CompletedOperation {
  readonly operation: ModelOperation;
  readonly reply: Reply;
}
