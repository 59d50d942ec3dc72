import { expect, it } from 'vitest';
import { EMPTY_DRAFT } from '#app/features/booking/state/booking-draft.ts';
import { type BookingState, initialState } from '#app/features/booking/state/booking-state.ts';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import {
  AFTERNOON,
  accepted,
  applyEvents,
  availabilityChanged,
  CLOSED,
  FREE,
  MORNING,
  submissionAt,
  TAKEN,
  typed,
  urlChanged,
} from '#tests/kit/browser/booking-states.ts';
import { announcementOf } from './availability-announcement.ts';

const submission = submissionAt(MORNING);
const form = applyEvents(
  initialState(EMPTY_DRAFT),
  urlChanged('1', MORNING),
  availabilityChanged(FREE),
);
const sending = applyEvents(form, { type: 'submitted', submission });
const nothing = { spoken: '', alert: null, keepsForm: false };

const announced = (before: BookingState, availability: typeof FREE) =>
  announcementOf(before, applyEvents(before, availabilityChanged(availability)));

it('is an alert when the slot of the form is taken, once', () => {
  const expected = { spoken: '', alert: BOOKING_MESSAGES.slotTaken, keepsForm: true };
  expect(announced(form, TAKEN)).toEqual(expected);
  expect(announced(applyEvents(form, availabilityChanged(TAKEN)), CLOSED)).toEqual(nothing);
});

it('is an alert when the date of the form closes, which stays with what was typed', () => {
  expect(announced(form, CLOSED)).toMatchObject({
    alert: { title: UNAVAILABLE_MESSAGES.date },
    keepsForm: false,
  });
  expect(announced(applyEvents(form, typed), CLOSED)).toMatchObject({
    alert: { title: UNAVAILABLE_MESSAGES.date },
    keepsForm: true,
  });
});

it('is nothing about a slot that is being sent, may be the guest’s own, or was just confirmed', () => {
  expect(announced(sending, TAKEN)).toEqual(nothing);
  expect(
    announced(applyEvents(sending, { type: 'responseLost', key: submission.key }), TAKEN),
  ).toEqual(nothing);
  expect(announced(applyEvents(sending, accepted(submission)), TAKEN)).toEqual(nothing);
});

it('is spoken when a slot of the date on the page is taken or free again', () => {
  const times = applyEvents(form, urlChanged('2', { date: MORNING.date, time: null }));
  expect(announced(times, TAKEN).spoken).toBe('9:30 AM (Booked)');
  expect(announced(applyEvents(times, availabilityChanged(TAKEN)), FREE).spoken).toBe(
    '9:30 AM Free',
  );
});

it('is nothing about another slot than that of the form', () => {
  const elsewhere = applyEvents(form, urlChanged('2', AFTERNOON));
  expect(announced(elsewhere, TAKEN)).toEqual({ ...nothing, keepsForm: true });
});

it('is not spoken about a slot on the page that may be the guest’s own', () => {
  const times = applyEvents(
    sending,
    { type: 'responseLost', key: submission.key },
    urlChanged('2', { date: MORNING.date, time: null }),
  );
  expect(announced(times, TAKEN)).toEqual(nothing);
});

it('is nothing about the first availability', () => {
  const loading = applyEvents(initialState(EMPTY_DRAFT), urlChanged('1', MORNING));
  expect(announced(loading, TAKEN)).toEqual(nothing);
});
