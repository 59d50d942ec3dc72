import { describe, expect, it } from 'vitest';
import {
  AFTERNOON,
  applyEvents,
  availabilityChanged,
  FREE,
  MORNING,
  outcomeUnknown,
  rejected,
  sending,
  submission,
  submitted,
  TAKEN,
  TEXTS,
  unmounted,
  urlChanged,
} from '#tests/data/booking-states.ts';
import { initialState } from './booking-state.ts';

describe('a rejected booking', () => {
  it('keeps the form with its values, and removes the submission', () => {
    expect(applyEvents(sending, rejected(submission))).toMatchObject({
      phase: 'filling_in',
      inFlight: null,
      unavailable: null,
      draft: { texts: TEXTS, pending: [] },
    });
  });

  it('makes the slot unavailable with its message until the next submission', () => {
    const message = { title: 'Slot already booked' };
    const afterwards = applyEvents(sending, rejected(submission, { message }));
    expect(afterwards).toMatchObject({
      phase: 'filling_in',
      unavailable: { message, isPending: false },
    });
    expect(applyEvents(afterwards, urlChanged('2', AFTERNOON))).toMatchObject({
      unavailable: null,
    });
    expect(applyEvents(afterwards, submitted)).toMatchObject({ phase: 'sending', rejection: null });
  });

  it('that an earlier try may have booked has an unknown outcome', () => {
    const afterwards = applyEvents(sending, rejected(submission, { mayHaveBooked: true }));
    expect(afterwards).toMatchObject({ phase: 'outcome_unknown', inFlight: null });
  });

  it('of a slot that an earlier try may have booked still shows the reason', () => {
    const message = { title: 'Slot already booked' };
    expect(
      applyEvents(sending, rejected(submission, { message, mayHaveBooked: true })),
    ).toMatchObject({ phase: 'filling_in', unavailable: { message, isPending: true } });
  });

  it('by the gate of /book keeps everything until the gate is passed again', () => {
    const closed = applyEvents(sending, unmounted, rejected(submission));
    expect(closed).toMatchObject({ phase: 'loading', entry: null, draft: { texts: TEXTS } });
    const passed = applyEvents(closed, urlChanged('1', MORNING), availabilityChanged(FREE));
    expect(passed).toMatchObject({
      phase: 'filling_in',
      unavailable: null,
      draft: { texts: TEXTS, pending: [] },
    });
  });
});

describe('an unknown outcome', () => {
  it('concerns its slot only', () => {
    expect(outcomeUnknown).toMatchObject({ phase: 'outcome_unknown', inFlight: null });
    expect(outcomeUnknown.draft.pending).toEqual([submission]);
    expect(applyEvents(outcomeUnknown, urlChanged('2', AFTERNOON)).phase).toBe('filling_in');
  });

  it('stays unknown when the slot turns out to be taken', () => {
    expect(applyEvents(outcomeUnknown, availabilityChanged(TAKEN)).phase).toBe('outcome_unknown');
  });

  it('can be sent again under the same key', () => {
    expect(applyEvents(outcomeUnknown, submitted)).toMatchObject({
      phase: 'sending',
      inFlight: submission,
    });
    expect(applyEvents(outcomeUnknown, submitted).draft.pending).toHaveLength(1);
  });

  it('replaces a request in flight after a reload', () => {
    const reloaded = initialState(sending.draft);
    const state = applyEvents(reloaded, urlChanged('1', MORNING), availabilityChanged(TAKEN));
    expect(state.phase).toBe('outcome_unknown');
  });
});
