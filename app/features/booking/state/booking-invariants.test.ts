import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_SELECTION } from '#app/features/slot-picker/slot-selection.ts';
import { sameSlot, slotOf } from '#domain/booking/slots/slot.ts';
import {
  AFTERNOON,
  availabilityChanged,
  bookingAt,
  CLOSED,
  FREE,
  GUEST_KEY,
  MORNING,
  rejected,
  submissionAt,
  TAKEN,
  TEXTS,
  urlChanged,
  VISIT,
} from '#tests/data/booking-states.ts';
import { EMPTY_DRAFT } from './booking-draft.ts';
import { reduceBooking } from './booking-reducer.ts';
import { type BookingEvent, type BookingState, initialState, isForm } from './booking-state.ts';

const RUNS = 2_000;

const slot = fc.constantFrom(MORNING, MORNING, MORNING, AFTERNOON);
const submission = slot.map(submissionAt);
const selection = fc.oneof(
  { weight: 4, arbitrary: slot },
  fc.constant(NO_SELECTION),
  fc.constant({ booking_date: MORNING.booking_date }),
);

const event: fc.Arbitrary<BookingEvent> = fc.oneof(
  fc.tuple(fc.integer(), selection).map(([key, selected]) => urlChanged(String(key), selected)),
  fc
    .tuple(fc.integer(), slot)
    .map(([key, booked]) => urlChanged(String(key), NO_SELECTION, bookingAt(booked))),
  fc.constant({ type: 'unmounted' } as const),
  fc.constantFrom(FREE, TAKEN, CLOSED).map(availabilityChanged),
  fc.string().map((notes) => ({ type: 'typed', texts: { ...TEXTS, notes } }) as const),
  {
    weight: 4,
    arbitrary: submission.map((sent) => ({ type: 'submitted', submission: sent }) as const),
  },
  fc
    .tuple(submission, fc.boolean())
    .map(
      ([{ key, ...slot }, keepsTexts]) =>
        ({
          type: 'accepted',
          key,
          booking: bookingAt(slotOf(slot)).booking,
          guestKey: GUEST_KEY,
          visit: VISIT,
          keepsTexts,
        }) as const,
    ),
  fc
    .tuple(submission, fc.boolean(), fc.constantFrom(null, { title: 'No' }))
    .map(([sent, mayHaveBooked, message]) => rejected(sent, { mayHaveBooked, message })),
  submission.map(({ key }) => ({ type: 'responseLost', key }) as const),
  fc.constant({ type: 'bookAnother' } as const),
);

/** Sequences start at a form that can be sent. */
const start: readonly BookingEvent[] = [urlChanged('start', MORNING), availabilityChanged(FREE)];
const events = fc.array(event, { maxLength: 30 }).map((more) => [...start, ...more]);

function always(
  check: (before: BookingState, after: BookingState, event: BookingEvent) => void,
): void {
  fc.assert(
    fc.property(events, (sequence) => {
      sequence.reduce((before, next) => {
        const after = reduceBooking(before, next);
        check(before, after, next);
        return after;
      }, initialState(EMPTY_DRAFT));
    }),
    { numRuns: RUNS },
  );
}

it('never has a form, a step or an unavailable slot beside a confirmation', () => {
  let confirmations = 0;
  always((_, after) => {
    if (after.phase !== 'confirmed') return;
    confirmations += 1;
    expect('step' in after || 'unavailable' in after || isForm(after)).toBe(false);
  });
  expect(confirmations).toBeGreaterThan(RUNS / 10);
});

it('starts a request from the form of its slot only, and never beside another one', () => {
  let requests = 0;
  always((before, after, { type }) => {
    if (after.inFlight === before.inFlight || after.inFlight === null) return;
    requests += 1;
    expect(type).toBe('submitted');
    expect(before.inFlight).toBeNull();
    expect(['filling_in', 'outcome_unknown']).toContain(before.phase);
    expect(isForm(before) && sameSlot(before.step.choice, after.inFlight)).toBe(true);
    expect(after.phase).toBe('sending');
  });
  expect(requests).toBeGreaterThan(RUNS / 10);
});

it('confirms and clears the draft in one transition, but for texts to keep, and keeps them in any other', () => {
  always((before, after, next) => {
    const isConfirmed = next.type === 'accepted' && after !== before;
    if (isConfirmed) {
      const texts = next.keepsTexts ? before.draft.texts : EMPTY_DRAFT.texts;
      expect(after.draft).toEqual({ texts, pending: [] });
      expect(after.inFlight).toBeNull();
      expect(after.unrecorded.at(-1)?.booking).toBe(next.booking);
      expect(after.phase).toBe(before.entry ? 'confirmed' : 'loading');
    } else if (next.type !== 'typed') {
      expect(after.draft.texts).toBe(before.draft.texts);
    }
  });
});

it('keeps every submission until the server has booked or rejected it', () => {
  always((before, after, { type }) => {
    const removed = before.draft.pending.filter(({ key }) =>
      after.draft.pending.every((kept) => kept.key !== key),
    );
    if (removed.length === 0) return;
    expect(['accepted', 'rejected']).toContain(type);
    expect(before.inFlight).not.toBeNull();
  });
});

it('shows a pending slot as unavailable only if the server rejected it', () => {
  always((_, after) => {
    if (after.phase !== 'filling_in' || !after.unavailable?.isPending) return;
    expect(after.rejection?.message).toBe(after.unavailable.message);
  });
});
