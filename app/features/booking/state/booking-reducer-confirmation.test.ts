import { describe, expect, it } from 'vitest';
import {
  AFTERNOON,
  answered,
  attempt,
  attemptAt,
  available,
  bookAnother,
  bookingAt,
  confirmed,
  filling,
  MORNING,
  opened,
  outcomeLost,
  recorded,
  rejected,
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
    expect(confirmed.unrecorded).toEqual([bookingAt(MORNING)]);
    expect(recorded).toMatchObject({ phase: 'confirmed', unrecorded: [] });
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
    expect(run(confirmed, bookAnother)).toMatchObject({ phase: 'confirmed', unrecorded: [] });
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
