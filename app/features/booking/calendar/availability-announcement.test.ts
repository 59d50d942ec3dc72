import { expect, it } from 'vitest';
import { EMPTY_DRAFT } from '#app/features/booking/state/booking-draft.ts';
import { type BookingState, initialState } from '#app/features/booking/state/booking-state.ts';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import {
  AFTERNOON,
  answered,
  attemptAt,
  available,
  CLOSED,
  FREE,
  MORNING,
  run,
  TAKEN,
  typed,
  urlChanged,
} from '#tests/kit/browser/booking-states.ts';
import { announcementOf } from './availability-announcement.ts';

const attempt = attemptAt(MORNING);
const form = run(initialState(EMPTY_DRAFT), urlChanged('1', MORNING), available(FREE));
const sending = run(form, { type: 'submitted', attempt });
const nothing = { spoken: '', alert: null, keepsForm: false };

const announced = (before: BookingState, availability: typeof FREE) =>
  announcementOf(before, run(before, available(availability)));

it('is an alert when the slot of the form is taken, once', () => {
  const expected = { spoken: '', alert: BOOKING_MESSAGES.slotTaken, keepsForm: true };
  expect(announced(form, TAKEN)).toEqual(expected);
  expect(announced(run(form, available(TAKEN)), CLOSED)).toEqual(nothing);
});

it('is an alert when the date of the form closes, which stays with what was typed', () => {
  expect(announced(form, CLOSED)).toMatchObject({
    alert: { title: UNAVAILABLE_MESSAGES.date },
    keepsForm: false,
  });
  expect(announced(run(form, typed), CLOSED)).toMatchObject({
    alert: { title: UNAVAILABLE_MESSAGES.date },
    keepsForm: true,
  });
});

it('is nothing about a slot that is being sent, may be the guest’s own, or was just confirmed', () => {
  expect(announced(sending, TAKEN)).toEqual(nothing);
  expect(announced(run(sending, { type: 'outcomeLost', key: attempt.key }), TAKEN)).toEqual(
    nothing,
  );
  expect(announced(run(sending, answered(attempt)), TAKEN)).toEqual(nothing);
});

it('is spoken when a slot of the date on the page is taken or free again', () => {
  const times = run(form, urlChanged('2', { date: MORNING.date, time: null }));
  expect(announced(times, TAKEN).spoken).toBe('9:30 AM (Booked)');
  expect(announced(run(times, available(TAKEN)), FREE).spoken).toBe('9:30 AM Free');
});

it('is nothing about another slot than that of the form', () => {
  const elsewhere = run(form, urlChanged('2', AFTERNOON));
  expect(announced(elsewhere, TAKEN)).toEqual({ ...nothing, keepsForm: true });
});

it('is not spoken about a slot on the page that may be the guest’s own', () => {
  const times = run(
    sending,
    { type: 'outcomeLost', key: attempt.key },
    urlChanged('2', { date: MORNING.date, time: null }),
  );
  expect(announced(times, TAKEN)).toEqual(nothing);
});

it('is nothing about the first availability', () => {
  const opening = run(initialState(EMPTY_DRAFT), urlChanged('1', MORNING));
  expect(announced(opening, TAKEN)).toEqual(nothing);
});
