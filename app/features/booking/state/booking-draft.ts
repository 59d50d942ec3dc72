import * as v from 'valibot';
import { randomKey } from '#app/api/repeated-requests.ts';
import { readFromTab, writeToTab } from '#app/ui/browser/tab-storage.ts';
import type { BookingDetails } from '#domain/booking/booking.ts';
import { GuestTexts } from '#domain/booking/guest-fields.ts';
import { Slot, sameSlot, slotOf } from '#domain/booking/slots/slot.ts';

const STORAGE_KEY = 'booking-draft';

export const EMPTY_TEXTS: GuestTexts = v.getDefaults(GuestTexts);

const Submission = v.object({ key: v.string(), content: v.string(), ...Slot.entries });

/** A submission whose outcome is unknown; sent again under its key it cannot book twice. `content` is JSON. */
export type Submission = v.InferOutput<typeof Submission>;

const StoredDraft = v.object({ texts: GuestTexts, pending: v.array(Submission) });

export interface BookingDraft {
  readonly texts: GuestTexts;
  readonly pending: readonly Submission[];
}

export const EMPTY_DRAFT: BookingDraft = { texts: EMPTY_TEXTS, pending: [] };

export function hasTexts({ texts }: BookingDraft): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}

export function withTexts(draft: BookingDraft, texts: Partial<GuestTexts>): BookingDraft {
  return { ...draft, texts: { ...draft.texts, ...texts } };
}

export function isPending({ pending }: BookingDraft, choice: Slot): boolean {
  return pending.some((submission) => sameSlot(submission, choice));
}

/** The slots of pending submissions except `choice`, each once, the latest first. */
export function otherPendingSlots({ pending }: BookingDraft, choice: Slot | null): readonly Slot[] {
  const slots: Slot[] = [];
  for (const slot of [...pending].reverse().map(slotOf)) {
    const isKnown = slots.some((other) => sameSlot(other, slot));
    if (!isKnown && !(choice && sameSlot(choice, slot))) slots.push(slot);
  }
  return slots;
}

/** Adds a submission before it is sent: it is pending until the server has booked or rejected it. */
export function withSubmission(draft: BookingDraft, submission: Submission): BookingDraft {
  const others = draft.pending.filter(({ key }) => key !== submission.key);
  return { ...draft, pending: [...others, submission] };
}

export function withoutSubmission(draft: BookingDraft, { key }: Submission): BookingDraft {
  return { ...draft, pending: draft.pending.filter((submission) => submission.key !== key) };
}

/**
 * The pending submission with the same content, or a new one. Unlike `useRepeatable`, it survives a
 * reload.
 * @param formKey the key in the page's form, which the browser may have posted before hydration
 */
export function submissionFor(
  booking: BookingDetails,
  { pending }: BookingDraft,
  formKey: string | null = null,
): Submission {
  const content = JSON.stringify(booking);
  const earlier = pending.find((submission) => submission.content === content);
  if (earlier) return earlier;
  const isUsed = formKey === null || pending.some(({ key }) => key === formKey);
  return { key: isUsed ? randomKey() : formKey, content, ...slotOf(booking) };
}

/** Reads this tab's draft; empty if none is stored or it has another shape. */
export function readDraft(): BookingDraft {
  const parse = (value: unknown) => {
    const parsed = v.safeParse(StoredDraft, value);
    return parsed.success ? parsed.output : undefined;
  };
  return readFromTab(STORAGE_KEY, parse) ?? EMPTY_DRAFT;
}

export function saveDraft(draft: BookingDraft): void {
  const isEmpty = draft.pending.length === 0 && !hasTexts(draft);
  writeToTab(STORAGE_KEY, isEmpty ? null : draft);
}
