import { describe, expect, it } from 'vitest';
import { NO_SELECTION } from '#app/features/slot-picker/slot-selection.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import {
  AFTERNOON,
  applyEvents,
  bookingAt,
  FREE,
  GUEST_KEY,
  initial,
  MORNING,
  submissionAt,
  submitted,
  TAKEN,
  TEXTS,
  urlChanged,
  VISIT,
} from '#tests/data/booking-states.ts';
import { EMPTY_DRAFT } from './booking-draft.ts';
import { type BookingState, initialState, type PostedResult } from './booking-state.ts';

const entryAt = (...entry: Parameters<typeof urlChanged>) => urlChanged(...entry).entry;

const pageLoaded = (
  entry = entryAt('1', MORNING),
  posted: PostedResult | null = null,
  availability: typeof FREE | null = FREE,
) => ({ type: 'pageLoaded', entry, availability, posted }) as const;

const posted = (more: Partial<PostedResult> = {}): PostedResult => ({
  texts: TEXTS,
  booked: null,
  guestKey: null,
  visit: null,
  rejection: null,
  pending: null,
  ...more,
});

/** The state of a tab whose guest has got no response for the afternoon. */
const withPendingSlot: BookingState = initialState({
  ...EMPTY_DRAFT,
  pending: [submissionAt(AFTERNOON)],
});

describe('a page that the server has rendered', () => {
  it('shows the step of its URL at once', () => {
    expect(applyEvents(initial, pageLoaded(entryAt('1', NO_SELECTION)))).toMatchObject({
      phase: 'choosing_date',
      availability: FREE,
    });
    expect(applyEvents(initial, pageLoaded())).toMatchObject({
      phase: 'filling_in',
      step: { choice: MORNING },
      unavailable: null,
      lastDate: MORNING.booking_date,
    });
  });

  it('waits for the availability if the server had none', () => {
    expect(applyEvents(initial, pageLoaded(entryAt('1', MORNING), null, null))).toMatchObject({
      phase: 'loading',
      entry: { key: '1' },
    });
  });

  it('keeps the draft of the tab, unless the form was posted', () => {
    const draft = { ...EMPTY_DRAFT, texts: TEXTS };
    expect(applyEvents(initialState(draft), pageLoaded()).draft).toEqual(draft);
    const other = posted({ texts: { ...TEXTS, notes: 'Soil' } });
    expect(applyEvents(initialState(draft), pageLoaded(undefined, other)).draft).toEqual({
      texts: { ...TEXTS, notes: 'Soil' },
      pending: [],
    });
  });

  it('shows the confirmation in the history entry', () => {
    const entry = entryAt('1', NO_SELECTION, bookingAt(MORNING));
    expect(applyEvents(initial, pageLoaded(entry))).toMatchObject({
      phase: 'confirmed',
      confirmed: bookingAt(MORNING),
      unrecorded: [],
    });
  });
});

describe('a posted form', () => {
  it('that booked is confirmed, and not yet recorded', () => {
    const { booking } = bookingAt(MORNING);
    const state = applyEvents(
      withPendingSlot,
      pageLoaded(undefined, posted({ booked: booking, guestKey: GUEST_KEY, visit: VISIT })),
    );
    const confirmed = { booking, guestKey: GUEST_KEY, visit: VISIT, pending: [AFTERNOON] };
    expect(state).toMatchObject({
      phase: 'confirmed',
      entry: { key: '1' },
      confirmed,
      unrecorded: [confirmed],
      draft: EMPTY_DRAFT,
    });
  });

  it('that booked is confirmed also without the availability', () => {
    const { booking } = bookingAt(MORNING);
    const event = pageLoaded(
      undefined,
      posted({ booked: booking, guestKey: GUEST_KEY, visit: VISIT }),
      null,
    );
    expect(applyEvents(initial, event)).toMatchObject({ phase: 'confirmed', availability: null });
  });

  it('whose slot was rejected keeps its texts and names other slots', () => {
    const rejection = { choice: MORNING, message: BOOKING_MESSAGES.slotTaken };
    const state = applyEvents(initial, pageLoaded(undefined, posted({ rejection }), TAKEN));
    expect(state).toMatchObject({
      phase: 'filling_in',
      unavailable: { message: BOOKING_MESSAGES.slotTaken, isPending: false },
      draft: { texts: TEXTS, pending: [] },
    });
  });

  it('whose outcome is unknown can be sent again under its key', () => {
    const pending = submissionAt(MORNING);
    const state = applyEvents(withPendingSlot, pageLoaded(undefined, posted({ pending })));
    expect(state).toMatchObject({
      phase: 'outcome_unknown',
      draft: { texts: TEXTS, pending: [submissionAt(AFTERNOON), pending] },
    });
    expect(applyEvents(state, submitted)).toMatchObject({ phase: 'sending', inFlight: pending });
  });
});
