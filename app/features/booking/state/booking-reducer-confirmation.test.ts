import { describe, expect, it } from 'vitest';
import { NO_SELECTION } from '#app/features/slot-picker/slot-selection.ts';
import {
  AFTERNOON,
  accepted,
  applyEvents,
  availabilityChanged,
  bookAnother,
  bookingAt,
  confirmed,
  entered,
  fillingIn,
  initial,
  MORNING,
  outcomeUnknown,
  recorded,
  rejected,
  responseLost,
  sending,
  submission,
  submissionAt,
  submitted,
  submittedAt,
  TAKEN,
  typed,
  urlChanged,
} from '#tests/data/booking-states.ts';
import { EMPTY_DRAFT } from './booking-draft.ts';

const CONFIRMED = { phase: 'confirmed', confirmed: bookingAt(MORNING) };

describe('a confirmed booking', () => {
  it('stays when the availability shows its slot as taken', () => {
    expect(applyEvents(confirmed, availabilityChanged(TAKEN))).toMatchObject(CONFIRMED);
  });

  it('ignores a second submission, typing and late responses', () => {
    for (const event of [
      submitted,
      typed,
      accepted(submission),
      rejected(submission, { message: { title: 'No' } }),
      responseLost,
    ]) {
      expect(applyEvents(confirmed, event)).toBe(confirmed);
    }
  });

  it('has the slots of earlier submissions that may be booked as well', () => {
    const other = applyEvents(outcomeUnknown, urlChanged('2', AFTERNOON), submittedAt(AFTERNOON));
    const both = applyEvents(other, accepted(submissionAt(AFTERNOON)));
    expect(both).toMatchObject({ phase: 'confirmed', confirmed: { pending: [MORNING] } });
    expect(both.draft).toEqual(EMPTY_DRAFT);
  });

  it('has the slot of the response, where a repeated submission finds its booking moved', () => {
    const moved = { ...accepted(submission), booking: bookingAt(AFTERNOON).booking };
    expect(applyEvents(sending, moved)).toMatchObject({
      phase: 'confirmed',
      confirmed: bookingAt(AFTERNOON),
    });
    const both = applyEvents(
      outcomeUnknown,
      urlChanged('2', AFTERNOON),
      submittedAt(AFTERNOON),
      { type: 'responseLost', key: submissionAt(AFTERNOON).key },
      urlChanged('1', MORNING),
      submitted,
    );
    // The submission of that slot has not booked it: the moved booking has it.
    expect(applyEvents(both, moved)).toMatchObject({ confirmed: { pending: [] } });
  });

  it('is recorded with its history entry, and is shown after a reload', () => {
    expect(confirmed.unrecorded).toEqual([bookingAt(MORNING)]);
    expect(recorded).toMatchObject({ phase: 'confirmed', unrecorded: [] });
    expect(applyEvents(initial, entered)).toMatchObject(CONFIRMED);
  });

  it('is replaced by the step of another entry, and shown again at its own', () => {
    const back = applyEvents(recorded, urlChanged('0', NO_SELECTION), availabilityChanged(TAKEN));
    expect(back.phase).toBe('choosing_date');
    expect(applyEvents(back, entered).phase).toBe('confirmed');
  });

  it('is not lost when the guest goes back before it is recorded', () => {
    const back = applyEvents(confirmed, urlChanged('0', NO_SELECTION));
    expect(back.phase).toBe('choosing_date');
    expect(applyEvents(back, urlChanged('3', MORNING))).toMatchObject(CONFIRMED);
  });

  it('of one slot replaces the form of another', () => {
    const other = applyEvents(sending, urlChanged('2', AFTERNOON));
    expect(applyEvents(other, accepted(submission))).toMatchObject(CONFIRMED);
  });
});

describe('another booking', () => {
  it('starts at the calendar with nothing chosen', () => {
    const again = applyEvents(recorded, bookAnother, urlChanged('3', NO_SELECTION));
    expect(again).toMatchObject({ phase: 'choosing_date', lastDate: null, draft: EMPTY_DRAFT });
  });

  it('leaves the confirmation on the page until the URL has changed', () => {
    expect(applyEvents(confirmed, bookAnother)).toMatchObject({
      phase: 'confirmed',
      unrecorded: [],
    });
  });

  it('ignores late responses to the one before', () => {
    const again = applyEvents(recorded, bookAnother, urlChanged('3', AFTERNOON));
    expect(applyEvents(again, accepted(submission))).toBe(again);
    expect(applyEvents(again, rejected(submission))).toBe(again);
    expect(applyEvents(again, responseLost)).toBe(again);
  });

  it('is started from a confirmation only', () => {
    for (const state of [initial, fillingIn, sending, outcomeUnknown]) {
      expect(applyEvents(state, bookAnother)).toBe(state);
    }
  });
});
