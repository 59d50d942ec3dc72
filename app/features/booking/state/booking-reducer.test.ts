import { describe, expect, it } from 'vitest';
import { NO_SELECTION } from '#app/features/slot-picker/slot-selection.ts';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import {
  AFTERNOON,
  accepted,
  applyEvents,
  availabilityChanged,
  bookingAt,
  CLOSED,
  FREE,
  fillingIn,
  initial,
  MORNING,
  outcomeUnknown,
  sending,
  submission,
  submissionAt,
  submittedAt,
  TAKEN,
  TEXTS,
  typed,
  unmounted,
  urlChanged,
} from '#tests/data/booking-states.ts';
import { EMPTY_DRAFT } from './booking-draft.ts';
import { isForm } from './booking-state.ts';

describe('the flow before the form', () => {
  it('is loading until it is mounted and the availability is loaded', () => {
    expect(initial.phase).toBe('loading');
    expect(applyEvents(initial, urlChanged('1', MORNING)).phase).toBe('loading');
    expect(applyEvents(initial, availabilityChanged(FREE))).toBe(initial);
  });

  it('follows the URL forward and back', () => {
    const date = { booking_date: MORNING.booking_date };
    const calendar = applyEvents(
      initial,
      availabilityChanged(FREE),
      urlChanged('1', NO_SELECTION),
      availabilityChanged(FREE),
    );
    expect(calendar.phase).toBe('choosing_date');
    const times = applyEvents(calendar, urlChanged('2', date));
    expect(times).toMatchObject({ phase: 'choosing_time', lastDate: MORNING.booking_date });
    const form = applyEvents(times, urlChanged('3', MORNING));
    expect(form).toMatchObject({
      phase: 'filling_in',
      step: { choice: MORNING },
      unavailable: null,
    });
    const back = applyEvents(form, typed, urlChanged('2', date));
    expect(back).toMatchObject({ phase: 'choosing_time', draft: { texts: TEXTS } });
    expect(applyEvents(back, urlChanged('1', NO_SELECTION))).toMatchObject({
      phase: 'choosing_date',
      lastDate: MORNING.booking_date,
    });
  });

  it('shows the reason for a link to a slot that is taken or cannot be booked', () => {
    expect(
      applyEvents(initial, urlChanged('1', MORNING), availabilityChanged(TAKEN)),
    ).toMatchObject({ phase: 'filling_in', unavailable: { message: BOOKING_MESSAGES.slotTaken } });
    expect(
      applyEvents(initial, urlChanged('1', MORNING), availabilityChanged(CLOSED)),
    ).toMatchObject({ phase: 'choosing_time', step: { errorMessage: UNAVAILABLE_MESSAGES.date } });
  });

  it('ignores its current entry', () => {
    expect(applyEvents(fillingIn, urlChanged('1', AFTERNOON))).toBe(fillingIn);
  });
});

describe('the form', () => {
  it('shows the slot as unavailable when it is taken or its date closes, and keeps the values', () => {
    expect(applyEvents(fillingIn, availabilityChanged(TAKEN))).toMatchObject({
      phase: 'filling_in',
      unavailable: { message: BOOKING_MESSAGES.slotTaken, isPending: false },
      draft: { texts: TEXTS },
    });
    expect(applyEvents(fillingIn, availabilityChanged(CLOSED))).toMatchObject({
      phase: 'filling_in',
      unavailable: { message: { title: UNAVAILABLE_MESSAGES.date } },
    });
  });

  it('of another slot is not sent while a request is in flight, but can be edited', () => {
    const other = applyEvents(sending, urlChanged('2', AFTERNOON));
    expect(other).toMatchObject({ phase: 'filling_in', inFlight: submission });
    expect(applyEvents(other, submittedAt(AFTERNOON))).toBe(other);
    expect(
      applyEvents(other, { type: 'typed', texts: { ...TEXTS, notes: 'Soil' } }).draft.texts.notes,
    ).toBe('Soil');
    expect(applyEvents(other, urlChanged('3', MORNING)).phase).toBe('sending');
  });

  it.each([fillingIn, sending, outcomeUnknown])('can be edited in the phase $phase', (state) => {
    const texts = { ...TEXTS, notes: 'Soil' };
    expect(isForm(state)).toBe(true);
    expect(applyEvents(state, { type: 'typed', texts })).toMatchObject({
      phase: state.phase,
      draft: { texts, pending: state.draft.pending },
    });
  });

  it('does not show the slot as taken while a booking of it is being sent', () => {
    expect(applyEvents(sending, availabilityChanged(TAKEN)).phase).toBe('sending');
    expect(applyEvents(sending, availabilityChanged(CLOSED)).phase).toBe('sending');
  });
});

describe('the unmounted flow', () => {
  const away = applyEvents(sending, unmounted);

  it('keeps its request in flight, and is sending when it is mounted again', () => {
    expect(away).toMatchObject({ phase: 'loading', inFlight: submission, draft: sending.draft });
    expect(applyEvents(away, urlChanged('1', MORNING), availabilityChanged(TAKEN)).phase).toBe(
      'sending',
    );
  });

  it('shows a confirmation when its slot is opened again', () => {
    const found = applyEvents(away, accepted(submission));
    expect(found).toMatchObject({ phase: 'loading', draft: EMPTY_DRAFT, inFlight: null });
    expect(applyEvents(found, urlChanged('9', MORNING))).toMatchObject({
      phase: 'confirmed',
      confirmed: bookingAt(MORNING),
    });
    const dayAfter = { ...MORNING, booking_date: '2026-12-08' } as const;
    for (const other of [AFTERNOON, dayAfter]) {
      const form = applyEvents(found, urlChanged('9', other), availabilityChanged(TAKEN));
      expect(form.phase).toBe('filling_in');
    }
  });

  it('keeps it beside the confirmation of another slot', () => {
    const other = submissionAt(AFTERNOON);
    const both = applyEvents(
      away,
      accepted(submission),
      urlChanged('9', AFTERNOON),
      availabilityChanged(TAKEN),
      submittedAt(AFTERNOON),
      accepted(other),
      urlChanged('10', NO_SELECTION, bookingAt(AFTERNOON)),
    );
    expect(both).toMatchObject({ phase: 'confirmed', confirmed: bookingAt(AFTERNOON) });
    const back = applyEvents(both, urlChanged('1', MORNING), availabilityChanged(TAKEN));
    expect(back).toMatchObject({ phase: 'confirmed', confirmed: bookingAt(MORNING) });
  });

  it('keeps it at the entry of an older confirmation', () => {
    const older = bookingAt(AFTERNOON);
    const state = applyEvents(away, accepted(submission), urlChanged('9', NO_SELECTION, older));
    expect(state).toMatchObject({ phase: 'confirmed', confirmed: older });
    expect(state.unrecorded).toEqual([bookingAt(MORNING)]);
  });

  it('drops the availability, which is loaded again', () => {
    expect(applyEvents(fillingIn, unmounted)).toMatchObject({
      phase: 'loading',
      availability: null,
      lastDate: null,
      draft: { texts: TEXTS },
    });
  });
});
