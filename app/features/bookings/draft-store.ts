import { useSyncExternalStore } from 'react';
import type { SlotChoice } from '#domain/availability.ts';
import type { Message } from '#domain/messages.ts';
import {
  type Attempt,
  type BookingDraft,
  EMPTY_DRAFT,
  type GuestTexts,
  keepDraft,
  readDraft,
  withAttempt,
} from './booking-draft.ts';
import type { Confirmed } from './use-booking-address.ts';

/** The server's refusal of a slot, until the guest tries again. */
export interface SlotRefusal {
  readonly choice: SlotChoice;
  readonly message: Message;
}

/** What the guest is about, on whatever page of the site they are. */
export interface BookingWork {
  readonly draft: BookingDraft;
  /** The submission whose answer is being waited for. */
  readonly underWay: Attempt | null;
  readonly refusal: SlotRefusal | null;
  /** A booking that was confirmed while the guest was on another page. */
  readonly missed: Confirmed | null;
}

const EMPTY_WORK: BookingWork = {
  draft: EMPTY_DRAFT,
  underWay: null,
  refusal: null,
  missed: null,
};

const listeners = new Set<() => void>();
let work: BookingWork | undefined;

/** What the guest is about now; the draft comes from the tab's storage when first asked for. */
export function bookingWork(): BookingWork {
  work ??= { ...EMPTY_WORK, draft: readDraft() };
  return work;
}

/** The same for a component; empty in the built file and in the render that takes it over. */
export function useBookingWork(): BookingWork {
  return useSyncExternalStore(subscribe, bookingWork, () => EMPTY_WORK);
}

/** Changes some of it; the draft is kept for the tab with every change. */
export function changeWork(change: Partial<BookingWork>): void {
  work = { ...bookingWork(), ...change };
  if (change.draft) keepDraft(change.draft);
  for (const listener of listeners) listener();
}

/** Keeps what stands in the form. */
export function changeTexts(texts: GuestTexts): void {
  changeWork({ draft: { ...bookingWork().draft, texts } });
}

/**
 * Begins a submission. The attempt is noted before it is sent, so that one cut off by a reload
 * counts as unanswered too.
 * @returns false while another one is under way: a second press comes before the button is disabled
 */
export function beginSubmission(attempt: Attempt): boolean {
  const { draft, underWay } = bookingWork();
  if (underWay) return false;
  changeWork({ draft: withAttempt(draft, attempt), underWay: attempt, refusal: null });
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
