import { describe, expect, it } from 'vitest';
import {
  AFTERNOON,
  attempt,
  available,
  FREE,
  left,
  MORNING,
  rejected,
  run,
  sending,
  submitted,
  TAKEN,
  TEXTS,
  unknown,
  urlChanged,
} from '#tests/kit/browser/booking-states.ts';
import { initialState } from './booking-state.ts';

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
    const afterwards = run(sending, rejected(attempt, { message }));
    expect(afterwards).toMatchObject({
      phase: 'filling_in',
      obstacle: { message, mayBeOwn: false },
    });
    expect(run(afterwards, urlChanged('2', AFTERNOON))).toMatchObject({ obstacle: null });
    expect(run(afterwards, submitted)).toMatchObject({ phase: 'sending', rejection: null });
  });

  it('that may be booked by an earlier try is of unknown outcome', () => {
    const afterwards = run(sending, rejected(attempt, { mayHaveBooked: true }));
    expect(afterwards).toMatchObject({ phase: 'outcome_unknown', inFlight: null });
  });

  it('of a slot that an earlier try may have booked still names the reason', () => {
    const message = { title: 'Slot already booked' };
    expect(run(sending, rejected(attempt, { message, mayHaveBooked: true }))).toMatchObject({
      phase: 'filling_in',
      obstacle: { message, mayBeOwn: true },
    });
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
