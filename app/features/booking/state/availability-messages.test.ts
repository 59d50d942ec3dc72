import { expect, it } from 'vitest';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import {
  AFTERNOON,
  accepted,
  applyEvents,
  availabilityChanged,
  CLOSED,
  FREE,
  initial,
  MORNING,
  responseLost,
  submission,
  submitted,
  TAKEN,
  typed,
  urlChanged,
} from '#tests/data/booking-states.ts';
import { availabilityMessages } from './availability-messages.ts';
import type { BookingState } from './booking-state.ts';

const form = applyEvents(initial, urlChanged('1', MORNING), availabilityChanged(FREE));
const sending = applyEvents(form, submitted);
const nothing = { announcement: '', error: null, keepsForm: false };

const messagesFor = (before: BookingState, availability: typeof FREE) =>
  availabilityMessages(before, applyEvents(before, availabilityChanged(availability)));

it('reports once that the slot of the form is taken', () => {
  const expected = { announcement: '', error: BOOKING_MESSAGES.slotTaken, keepsForm: true };
  expect(messagesFor(form, TAKEN)).toEqual(expected);
  expect(messagesFor(applyEvents(form, availabilityChanged(TAKEN)), CLOSED)).toEqual(nothing);
});

it('reports that the date of the form closed, and keeps a filled-in form', () => {
  expect(messagesFor(form, CLOSED)).toMatchObject({
    error: { title: UNAVAILABLE_MESSAGES.date },
    keepsForm: false,
  });
  expect(messagesFor(applyEvents(form, typed), CLOSED)).toMatchObject({
    error: { title: UNAVAILABLE_MESSAGES.date },
    keepsForm: true,
  });
});

const date = { booking_date: MORNING.booking_date };
const pending = applyEvents(sending, responseLost);

it.each([
  ['a slot that is in flight', sending],
  ['a pending slot', pending],
  ['a pending slot on the page', applyEvents(pending, urlChanged('2', date))],
  ['a slot just confirmed', applyEvents(sending, accepted(submission))],
  ['the first availability', applyEvents(initial, urlChanged('1', MORNING))],
])('is empty for %s', (_, before) => {
  expect(messagesFor(before, TAKEN)).toEqual(nothing);
});

it('announces that a slot of the date on the page is taken or free again', () => {
  const times = applyEvents(form, urlChanged('2', date));
  expect(messagesFor(times, TAKEN).announcement).toBe('9:30 AM (Booked)');
  expect(messagesFor(applyEvents(times, availabilityChanged(TAKEN)), FREE).announcement).toBe(
    '9:30 AM Free',
  );
});

it('is empty for another slot than that of the form', () => {
  const otherForm = applyEvents(form, urlChanged('2', AFTERNOON));
  expect(messagesFor(otherForm, TAKEN)).toEqual({ ...nothing, keepsForm: true });
});
