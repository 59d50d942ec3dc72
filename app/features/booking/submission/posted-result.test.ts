import { expect, it } from 'vitest';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { createProblem, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import { VALIDATION_TITLE } from '#domain/message.ts';
import type { BookingPageData } from '#domain/rendering/booking-page.ts';
import { bookingAt, GUEST_KEY, MORNING, TEXTS, VISIT } from '#tests/data/booking-states.ts';
import { postedMessage, postedResult } from './posted-result.ts';

const failed = (code: ErrorCode, texts = TEXTS): BookingPageData => ({
  availability: null,
  formKey: 'form-1',
  posted: { texts, outcome: { isBooked: false, problem: createProblem(code) } },
});
const NOT_POSTED: BookingPageData = { availability: null, formKey: 'form-1', posted: null };
const SELECTION = MORNING;
const { booking } = bookingAt(MORNING);
const BOOKED: BookingPageData = {
  ...NOT_POSTED,
  posted: {
    texts: TEXTS,
    outcome: { isBooked: true, booking, guest_key: GUEST_KEY, visit: VISIT },
  },
};
const NOTHING = {
  texts: TEXTS,
  ...{ booked: null, guestKey: null, visit: null, rejection: null, pending: null },
};

it('the result of a posted form is null for a page that was not posted', () => {
  expect(postedResult(NOT_POSTED, SELECTION)).toBeNull();
  expect(postedMessage(NOT_POSTED)).toBeNull();
  const unsent = { ...NOT_POSTED, posted: { texts: TEXTS, outcome: null } };
  expect(postedResult(unsent, SELECTION)).toEqual(NOTHING);
  expect(postedMessage(unsent)).toBeNull();
});

it('the result of a posted form has the booking', () => {
  expect(postedResult(BOOKED, SELECTION)).toEqual({
    ...NOTHING,
    booked: booking,
    guestKey: GUEST_KEY,
    visit: VISIT,
  });
  expect(postedMessage(BOOKED)).toBeNull();
});

it('the result of a posted form rejects the slot, which has its own view, without another message', () => {
  const taken = failed('slot_taken');
  expect(postedResult(taken, SELECTION)).toEqual({
    ...NOTHING,
    rejection: { choice: MORNING, message: BOOKING_MESSAGES.slotTaken },
  });
  expect(postedMessage(taken)).toBeNull();
  expect(postedResult(failed('date_unavailable'), SELECTION)?.rejection?.message).toEqual({
    title: UNAVAILABLE_MESSAGES.date,
  });
});

it('the result of a posted form has a message if anything else was rejected', () => {
  expect(postedResult(failed('invalid'), SELECTION)).toEqual(NOTHING);
  expect(postedMessage(failed('invalid'))?.title).toBe(VALIDATION_TITLE);
  expect(postedMessage(failed('too_many'))).toEqual(BOOKING_MESSAGES.tooMany);
});

it('the result of a posted form of a failed server is unknown: the form can be sent again under its key', () => {
  const unavailable = failed('unavailable');
  // In the order in which the form of a hydrated page writes it.
  const content =
    '{"guest_name":"Jane Wambui","guest_email":"jane@example.com","guest_phone":null,' +
    '"notes":null,"booking_date":"2026-12-07","time_slot":"9:30 AM"}';
  expect(postedResult(unavailable, SELECTION)).toEqual({
    ...NOTHING,
    pending: { key: 'form-1', ...MORNING, content },
  });
  expect(postedMessage(unavailable)).toEqual(BOOKING_MESSAGES.failed);
  expect(postedResult(failed('internal'), SELECTION)).toEqual(postedResult(unavailable, SELECTION));
});

it('the result of a posted form has nothing to send again without a key, valid texts or a slot', () => {
  const { posted } = failed('unavailable');
  expect(postedResult({ ...NOT_POSTED, formKey: null, posted }, SELECTION)).toEqual(NOTHING);
  const invalid = failed('unavailable', { ...TEXTS, guest_name: '' });
  expect(postedResult(invalid, SELECTION)?.pending).toBeNull();
  expect(
    postedResult(failed('slot_taken'), { booking_date: 'no date', time_slot: '9:30 AM' }),
  ).toEqual(NOTHING);
  expect(postedResult(failed('slot_taken'), { booking_date: MORNING.booking_date })).toEqual(
    NOTHING,
  );
});
