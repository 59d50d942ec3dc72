import { describe, expect, it } from 'vitest';
import { BOOKING_MESSAGES, REFUSALS } from '#domain/messages.ts';
import {
  AFTERNOON,
  answered,
  attemptAt,
  available,
  bookingAt,
  CLOSED,
  FREE,
  MORNING,
  rejected,
  run,
  TAKEN,
  TEXTS,
  typed,
  urlChanged,
} from '#tests/kit/booking-states.ts';
import { EMPTY_DRAFT } from './booking-draft.ts';
import { initialState } from './booking-state.ts';
import { NO_SELECTION } from './booking-steps.ts';

const opened = initialState(EMPTY_DRAFT);
const attempt = attemptAt(MORNING);
const submitted = { type: 'submitted', attempt } as const;
const outcomeLost = { type: 'outcomeLost', key: attempt.key } as const;
const left = { type: 'left' } as const;
const bookAnother = { type: 'bookAnother' } as const;

const filling = run(opened, urlChanged('1', MORNING), available(FREE), typed);
const sending = run(filling, submitted);
const unknown = run(sending, outcomeLost);
const confirmed = run(sending, answered(attempt));
const recorded = run(confirmed, urlChanged('2', NO_SELECTION, bookingAt(MORNING)));

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
      step: { refusal: REFUSALS.date },
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
      obstacle: { message: { title: REFUSALS.date } },
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

  it('does not call the slot taken by whatever is being sent for it', () => {
    expect(run(sending, available(TAKEN)).phase).toBe('sending');
    expect(run(sending, available(CLOSED)).phase).toBe('sending');
  });
});

describe('a confirmed booking', () => {
  it('clears the draft and the request in the same transition', () => {
    expect(confirmed).toMatchObject({
      phase: 'confirmed',
      confirmed: bookingAt(MORNING),
      draft: EMPTY_DRAFT,
      inFlight: null,
    });
    expect('step' in confirmed || 'obstacle' in confirmed).toBe(false);
  });

  it('can keep the texts, but no attempt', () => {
    const kept = run(sending, { ...answered(attempt), keepsTexts: true });
    expect(kept).toMatchObject({ phase: 'confirmed', draft: { texts: TEXTS, unanswered: [] } });
  });

  it('stays when the availability arrives that shows the slot taken', () => {
    expect(run(confirmed, available(TAKEN))).toMatchObject({
      phase: 'confirmed',
      confirmed: bookingAt(MORNING),
    });
  });

  it('ignores a second submission, typing and late responses', () => {
    for (const event of [
      submitted,
      typed,
      answered(attempt),
      rejected(attempt, { message: { title: 'No' } }),
      outcomeLost,
    ]) {
      expect(run(confirmed, event)).toBe(confirmed);
    }
  });

  it('names the slots of earlier attempts that may be booked as well', () => {
    const other = run(unknown, urlChanged('2', AFTERNOON), {
      type: 'submitted',
      attempt: attemptAt(AFTERNOON),
    });
    const both = run(other, answered(attemptAt(AFTERNOON)));
    expect(both).toMatchObject({ phase: 'confirmed', confirmed: { unanswered: [MORNING] } });
    expect(both.draft).toEqual(EMPTY_DRAFT);
  });

  it('is recorded when its history entry arrives, and is on the page after a reload', () => {
    expect(confirmed.unrecorded).toEqual(bookingAt(MORNING));
    expect(recorded).toMatchObject({ phase: 'confirmed', unrecorded: null });
    const entry = urlChanged('2', NO_SELECTION, bookingAt(MORNING));
    expect(run(opened, entry)).toMatchObject({
      phase: 'confirmed',
      confirmed: bookingAt(MORNING),
    });
  });

  it('gives way to the step of another entry, and comes back with its own', () => {
    const back = run(recorded, urlChanged('0', NO_SELECTION), available(TAKEN));
    expect(back.phase).toBe('choosing_date');
    const entry = urlChanged('2', NO_SELECTION, bookingAt(MORNING));
    expect(run(back, entry).phase).toBe('confirmed');
  });

  it('is not lost when the guest goes back before it is recorded', () => {
    const back = run(confirmed, urlChanged('0', NO_SELECTION));
    expect(back.phase).toBe('choosing_date');
    expect(run(back, urlChanged('3', MORNING))).toMatchObject({
      phase: 'confirmed',
      confirmed: bookingAt(MORNING),
    });
  });

  it('of one slot replaces the form of another', () => {
    const other = run(sending, urlChanged('2', AFTERNOON));
    expect(run(other, answered(attempt))).toMatchObject({
      phase: 'confirmed',
      confirmed: bookingAt(MORNING),
    });
  });
});

describe('another booking', () => {
  it('starts at the calendar with nothing chosen', () => {
    const again = run(recorded, bookAnother, urlChanged('3', NO_SELECTION));
    expect(again).toMatchObject({ phase: 'choosing_date', lastDate: null, draft: EMPTY_DRAFT });
  });

  it('leaves the confirmation on the page until the URL has changed', () => {
    expect(run(confirmed, bookAnother)).toMatchObject({ phase: 'confirmed', unrecorded: null });
  });

  it('ignores late responses to the one before', () => {
    const again = run(recorded, bookAnother, urlChanged('3', AFTERNOON));
    expect(run(again, answered(attempt))).toBe(again);
    expect(run(again, rejected(attempt))).toBe(again);
    expect(run(again, outcomeLost)).toBe(again);
  });

  it('is started from a confirmation only', () => {
    for (const state of [opened, filling, sending, unknown]) {
      expect(run(state, bookAnother)).toBe(state);
    }
  });
});

describe('a rejected booking', () => {
  it('leaves the form with its texts, and no attempt', () => {
    expect(run(sending, rejected(attempt))).toMatchObject({
      phase: 'filling_in',
      inFlight: null,
      obstacle: null,
      draft: { texts: TEXTS, unanswered: [] },
    });
  });

  it('has the rejection as the obstacle of the slot until the next submission', () => {
    const message = { title: 'Slot already booked' };
    const refused = run(sending, rejected(attempt, { message }));
    expect(refused).toMatchObject({
      phase: 'filling_in',
      obstacle: { message, mayBeOwn: false },
    });
    expect(run(refused, urlChanged('2', AFTERNOON))).toMatchObject({ obstacle: null });
    expect(run(refused, submitted)).toMatchObject({ phase: 'sending', rejection: null });
  });

  it('that may be booked by an earlier try is of unknown outcome', () => {
    const refused = run(sending, rejected(attempt, { mayHaveBooked: true }));
    expect(refused).toMatchObject({ phase: 'outcome_unknown', inFlight: null });
  });

  it('by the gate of /book keeps everything until the gate is passed again', () => {
    const closed = run(sending, left, rejected(attempt));
    expect(closed).toMatchObject({ phase: 'opening', entry: null, draft: { texts: TEXTS } });
    const passed = run(closed, urlChanged('1', MORNING), available(FREE));
    expect(passed).toMatchObject({
      phase: 'filling_in',
      obstacle: null,
      draft: { texts: TEXTS, unanswered: [] },
    });
  });
});

describe('an unknown outcome', () => {
  it('is of its slot alone', () => {
    expect(unknown).toMatchObject({ phase: 'outcome_unknown', inFlight: null });
    expect(unknown.draft.unanswered).toEqual([attempt]);
    expect(run(unknown, urlChanged('2', AFTERNOON)).phase).toBe('filling_in');
  });

  it('does not become an obstacle when the slot turns out to be taken', () => {
    expect(run(unknown, available(TAKEN)).phase).toBe('outcome_unknown');
  });

  it('is sent again under the same key', () => {
    expect(run(unknown, submitted)).toMatchObject({ phase: 'sending', inFlight: attempt });
    expect(run(unknown, submitted).draft.unanswered).toHaveLength(1);
  });

  it('is what a reload leaves of a request in flight', () => {
    const reloaded = initialState(sending.draft);
    const state = run(reloaded, urlChanged('1', MORNING), available(TAKEN));
    expect(state.phase).toBe('outcome_unknown');
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
  });

  it('does not lose it to the entry of an older confirmation', () => {
    const older = bookingAt(AFTERNOON);
    const state = run(away, answered(attempt), urlChanged('9', NO_SELECTION, older));
    expect(state).toMatchObject({ phase: 'confirmed', confirmed: older });
    expect(state.unrecorded).toEqual(bookingAt(MORNING));
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
