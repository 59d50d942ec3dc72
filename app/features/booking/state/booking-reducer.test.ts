import { describe, expect, it } from 'vitest';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import {
  AFTERNOON,
  answered,
  attempt,
  attemptAt,
  available,
  bookingAt,
  CLOSED,
  FREE,
  filling,
  left,
  MORNING,
  opened,
  run,
  sending,
  submitted,
  TAKEN,
  TEXTS,
  typed,
  unknown,
  urlChanged,
} from '#tests/kit/browser/booking-states.ts';
import { EMPTY_DRAFT } from './booking-draft.ts';
import { NO_SELECTION } from './booking-steps.ts';

describe('the flow on its way to the form', () => {
  it('is opening until it is on the page and the availability is loaded', () => {
    expect(opened.phase).toBe('opening');
    expect(run(opened, urlChanged('1', MORNING)).phase).toBe('opening');
    expect(run(opened, available(FREE))).toBe(opened);
  });

  it('follows the URL forward and back', () => {
    const date = { date: MORNING.date, time: null };
    const calendar = run(opened, available(FREE), urlChanged('1', NO_SELECTION), available(FREE));
    expect(calendar.phase).toBe('choosing_date');
    const times = run(calendar, urlChanged('2', date));
    expect(times).toMatchObject({ phase: 'choosing_time', lastDate: MORNING.date });
    const form = run(times, urlChanged('3', MORNING));
    expect(form).toMatchObject({ phase: 'filling_in', step: { choice: MORNING }, obstacle: null });
    const back = run(form, typed, urlChanged('2', date));
    expect(back).toMatchObject({ phase: 'choosing_time', draft: { texts: TEXTS } });
    expect(run(back, urlChanged('1', NO_SELECTION))).toMatchObject({
      phase: 'choosing_date',
      lastDate: MORNING.date,
    });
  });

  it('reads a shared link to a slot that is taken or cannot be booked', () => {
    expect(run(opened, urlChanged('1', MORNING), available(TAKEN))).toMatchObject({
      phase: 'filling_in',
      obstacle: { message: BOOKING_MESSAGES.slotTaken },
    });
    expect(run(opened, urlChanged('1', MORNING), available(CLOSED))).toMatchObject({
      phase: 'choosing_time',
      step: { refusal: UNAVAILABLE_MESSAGES.date },
    });
  });

  it('ignores the entry at which it is', () => {
    expect(run(filling, urlChanged('1', AFTERNOON))).toBe(filling);
  });
});

describe('the form', () => {
  it('shows an obstacle when its slot is taken or its date closes, and keeps the texts', () => {
    expect(run(filling, available(TAKEN))).toMatchObject({
      phase: 'filling_in',
      obstacle: { message: BOOKING_MESSAGES.slotTaken, mayBeOwn: false },
      draft: { texts: TEXTS },
    });
    expect(run(filling, available(CLOSED))).toMatchObject({
      phase: 'filling_in',
      obstacle: { message: { title: UNAVAILABLE_MESSAGES.date } },
    });
  });

  it('is sent once: a second submission while sending is ignored', () => {
    expect(sending).toMatchObject({ phase: 'sending', inFlight: attempt });
    expect(sending.draft.unanswered).toEqual([attempt]);
    expect(run(sending, submitted)).toBe(sending);
  });

  it('is not sent for a slot that is not on the page', () => {
    expect(run(filling, { type: 'submitted', attempt: attemptAt(AFTERNOON) })).toBe(filling);
  });

  it('of another slot waits while a request is in flight, and its texts can change', () => {
    const other = run(sending, urlChanged('2', AFTERNOON));
    expect(other).toMatchObject({ phase: 'filling_in', inFlight: attempt });
    expect(run(other, { type: 'submitted', attempt: attemptAt(AFTERNOON) })).toBe(other);
    expect(
      run(other, { type: 'typed', texts: { ...TEXTS, notes: 'Soil' } }).draft.texts.notes,
    ).toBe('Soil');
    expect(run(other, urlChanged('3', MORNING)).phase).toBe('sending');
  });

  it.each([filling, sending, unknown])('takes texts in the phase $phase', (state) => {
    const texts = { ...TEXTS, notes: 'Soil' };
    expect(run(state, { type: 'typed', texts })).toMatchObject({
      phase: state.phase,
      draft: { texts, unanswered: state.draft.unanswered },
    });
  });

  it('does not call the slot taken by whatever is being sent for it', () => {
    expect(run(sending, available(TAKEN)).phase).toBe('sending');
    expect(run(sending, available(CLOSED)).phase).toBe('sending');
  });
});

describe('the flow off the page', () => {
  const away = run(sending, left);

  it('goes on sending, and is found sending', () => {
    expect(away).toMatchObject({ phase: 'opening', inFlight: attempt, draft: sending.draft });
    expect(run(away, urlChanged('1', MORNING), available(TAKEN)).phase).toBe('sending');
  });

  it('keeps a confirmation for the slot it is of', () => {
    const found = run(away, answered(attempt));
    expect(found).toMatchObject({ phase: 'opening', draft: EMPTY_DRAFT, inFlight: null });
    expect(run(found, urlChanged('9', MORNING))).toMatchObject({
      phase: 'confirmed',
      confirmed: bookingAt(MORNING),
    });
    expect(run(found, urlChanged('9', AFTERNOON), available(TAKEN)).phase).toBe('filling_in');
    const dayAfter = { ...MORNING, date: '2026-12-08' } as const;
    expect(run(found, urlChanged('9', dayAfter), available(TAKEN)).phase).toBe('filling_in');
  });

  it('does not lose it to the confirmation of another slot', () => {
    const other = attemptAt(AFTERNOON);
    const both = run(
      away,
      answered(attempt),
      urlChanged('9', AFTERNOON),
      available(TAKEN),
      { type: 'submitted', attempt: other },
      answered(other),
      urlChanged('10', NO_SELECTION, bookingAt(AFTERNOON)),
    );
    expect(both).toMatchObject({ phase: 'confirmed', confirmed: bookingAt(AFTERNOON) });
    const back = run(both, urlChanged('1', MORNING), available(TAKEN));
    expect(back).toMatchObject({ phase: 'confirmed', confirmed: bookingAt(MORNING) });
  });

  it('does not lose it to the entry of an older confirmation', () => {
    const older = bookingAt(AFTERNOON);
    const state = run(away, answered(attempt), urlChanged('9', NO_SELECTION, older));
    expect(state).toMatchObject({ phase: 'confirmed', confirmed: older });
    expect(state.unrecorded).toEqual([bookingAt(MORNING)]);
  });

  it('forgets the availability: it is loaded again', () => {
    expect(run(filling, left)).toMatchObject({
      phase: 'opening',
      availability: null,
      lastDate: null,
      draft: { texts: TEXTS },
    });
  });
});
