import * as v from 'valibot';
import { readFromTab, type TabStorage, writeToTab } from '#app/ui/browser/tab-storage.ts';
import type { SlotChoice } from '#domain/booking/availability.ts';
import { type BookingDetails, GuestDetails } from '#domain/booking/booking.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { isSameSlot } from './booking-steps.ts';

const STORAGE_KEY = 'booking-draft';

const GuestTexts = v.object(
  v.entriesFromList(v.keyof(GuestDetails).options, v.optional(v.string(), '')),
);

/** The fields of the guest form as they stand on the page, spaces and all. */
export type GuestTexts = v.InferOutput<typeof GuestTexts>;

export const EMPTY_TEXTS: GuestTexts = v.getDefaults(GuestTexts);

const Attempt = v.object({
  key: v.string(),
  content: v.string(),
  date: v.custom<PlainDate>(isPlainDate),
  time: v.string(),
});

/**
 * A submission that was sent and of which no answer is known: it may have booked the slot or not.
 * Sent again with the same key, it cannot book twice.
 */
export type Attempt = v.InferOutput<typeof Attempt>;

const BookingDraft = v.object({ texts: GuestTexts, unanswered: v.array(Attempt) });

/** What a guest would have to do again if it were lost. */
export type BookingDraft = v.InferOutput<typeof BookingDraft>;

export const EMPTY_DRAFT: BookingDraft = { texts: EMPTY_TEXTS, unanswered: [] };

/** Whether anything has been typed. */
export function hasTexts({ texts }: BookingDraft): boolean {
  return Object.values(texts).some((text) => text.trim() !== '');
}

/** Whether the slot may be the guest's own already, by a submission whose answer got lost. */
export function mayBeOwn({ unanswered }: BookingDraft, choice: SlotChoice): boolean {
  return unanswered.some((attempt) => isSameSlot(attempt, choice));
}

/** The slots that may be the guest's own besides a given one, each once, the latest first. */
export function otherOwnSlots(
  { unanswered }: BookingDraft,
  choice: SlotChoice | null,
): readonly SlotChoice[] {
  const slots: SlotChoice[] = [];
  for (const { date, time } of [...unanswered].reverse()) {
    const slot = { date, time };
    const isKnown = slots.some((other) => isSameSlot(other, slot));
    if (!isKnown && !(choice && isSameSlot(choice, slot))) slots.push(slot);
  }
  return slots;
}

/** The draft with an attempt that is being sent: until its answer is there, it has none. */
export function withAttempt(draft: BookingDraft, attempt: Attempt): BookingDraft {
  const others = draft.unanswered.filter(({ key }) => key !== attempt.key);
  return { ...draft, unanswered: [...others, attempt] };
}

/** The draft without an attempt that has booked nothing; the others still may have. */
export function withoutAttempt(draft: BookingDraft, { key }: Attempt): BookingDraft {
  return { ...draft, unanswered: draft.unanswered.filter((attempt) => attempt.key !== key) };
}

/**
 * The attempt that a submission makes: the same one as before, with its key, when the same content
 * is sent again; otherwise one with a new key.
 */
export function attemptFor(booking: BookingDetails, { unanswered }: BookingDraft): Attempt {
  const content = JSON.stringify(booking);
  const earlier = unanswered.find((attempt) => attempt.content === content);
  if (earlier) return earlier;
  return { key: randomKey(), content, date: booking.booking_date, time: booking.time_slot };
}

/** `crypto.randomUUID` is missing on plain http, as in a test of the site in the local network. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The draft of this tab; an empty one where none is kept, or it is of another shape. */
export function readDraft(storage?: () => TabStorage): BookingDraft {
  const parse = (value: unknown) => {
    const parsed = v.safeParse(BookingDraft, value);
    return parsed.success ? parsed.output : undefined;
  };
  return readFromTab(STORAGE_KEY, parse, storage) ?? EMPTY_DRAFT;
}

/** Keeps the draft for this tab, or forgets it when it is empty. */
export function keepDraft(draft: BookingDraft, storage?: () => TabStorage): void {
  const isEmpty = draft.unanswered.length === 0 && !hasTexts(draft);
  writeToTab(STORAGE_KEY, isEmpty ? null : draft, storage);
}
