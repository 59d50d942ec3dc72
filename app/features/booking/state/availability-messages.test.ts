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

it('is empty for a slot that is in flight, pending or just confirmed', () => {
  expect(messagesFor(sending, TAKEN)).toEqual(nothing);
  expect(messagesFor(applyEvents(sending, responseLost), TAKEN)).toEqual(nothing);
  expect(messagesFor(applyEvents(sending, accepted(submission)), TAKEN)).toEqual(nothing);
});

it('announces that a slot of the date on the page is taken or free again', () => {
  const times = applyEvents(form, urlChanged('2', { booking_date: MORNING.booking_date }));
  expect(messagesFor(times, TAKEN).announcement).toBe('9:30 AM (Booked)');
  expect(messagesFor(applyEvents(times, availabilityChanged(TAKEN)), FREE).announcement).toBe(
    '9:30 AM Free',
  );
});

it('is empty for another slot than that of the form', () => {
  const otherForm = applyEvents(form, urlChanged('2', AFTERNOON));
  expect(messagesFor(otherForm, TAKEN)).toEqual({ ...nothing, keepsForm: true });
});

it('does not announce a pending slot on the page', () => {
  const date = { booking_date: MORNING.booking_date };
  const times = applyEvents(sending, responseLost, urlChanged('2', date));
  expect(messagesFor(times, TAKEN)).toEqual(nothing);
});

it('is empty for the first availability', () => {
  const loading = applyEvents(initial, urlChanged('1', MORNING));
  expect(messagesFor(loading, TAKEN)).toEqual(nothing);
});
