import { describe, expect, it } from 'vitest';
import { UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import type { Availability } from '#domain/booking/slots/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { availabilityOf } from '#tests/data/availability.ts';
import { readSelection } from './slot-selection.ts';
import { describeSlotChanges, stepOf, viewOfSelection } from './slot-steps.ts';

// Today is a Monday; the window is Monday 7 December to Wednesday 23 December.
const MONDAY: PlainDate = '2026-12-07';
const BLOCKED: PlainDate = '2026-12-08';
const FULL: PlainDate = '2026-12-12';
const SUNDAY: PlainDate = '2026-12-13';
const free = availabilityOf('2026-11-23');
const booked = { [MONDAY]: ['11:30 AM'], [FULL]: ['10:00 AM', '12:00 PM'] };
const availability = availabilityOf('2026-11-23', booked, [BLOCKED]);

const step = (search: string, hasTexts = false) =>
  stepOf(readSelection(search), availability, hasTexts);

it.each([
  ['', 'date'],
  ['?date=soon&time=9:30 AM', 'date'],
  ['?date=2026-12-07', 'time'],
  ['?date=2026-12-07&time=9:30 AM', 'details'],
])('the selection %j selects the %s view before the availability is loaded', (search, view) => {
  expect(viewOfSelection(readSelection(search))).toBe(view);
});

describe('the step', () => {
  it('is the calendar without a date', () => {
    expect(step('')).toEqual({ view: 'date', errorMessage: null });
    expect(step('?time=9:30 AM')).toEqual({
      view: 'date',
      errorMessage: 'Please select date and time',
    });
  });

  it.each(['?date=', '?date=soon', '?date=2026-02-30', '?date=2026-12-7'])(
    'of the invalid date %j is the calendar with a message',
    (search) => {
      expect(step(search)).toEqual({ view: 'date', errorMessage: UNAVAILABLE_MESSAGES.date });
    },
  );

  it('of a date is its slots', () => {
    expect(step('?date=2026-12-07')).toEqual({
      view: 'time',
      date: MONDAY,
      errorMessage: null,
      slots: [
        { booking_date: MONDAY, time_slot: '9:30 AM', booked: false },
        { booking_date: MONDAY, time_slot: '11:30 AM', booked: true },
        { booking_date: MONDAY, time_slot: '2:30 PM', booked: false },
      ],
    });
  });

  it.each([
    ['a Sunday', SUNDAY, UNAVAILABLE_MESSAGES.sunday],
    ['a Sunday long past', '2020-01-05', UNAVAILABLE_MESSAGES.sunday],
    ['a blocked date', BLOCKED, UNAVAILABLE_MESSAGES.date],
    ['a date without a free slot', FULL, UNAVAILABLE_MESSAGES.date],
    ['a date before the window', '2026-12-05', UNAVAILABLE_MESSAGES.date],
    ['a date after the window', '2026-12-24', UNAVAILABLE_MESSAGES.date],
    ['the last year', '9999-12-31', UNAVAILABLE_MESSAGES.date],
  ])('of %s has the reason why it cannot be booked', (_, date, errorMessage) => {
    expect(step(`?date=${date}`)).toMatchObject({ view: 'time', date, errorMessage });
    expect(step(`?date=${date}&time=8:00 AM`)).toMatchObject({ view: 'time', date, errorMessage });
  });

  it('of a full date is its slots, all booked', () => {
    expect(step(`?date=${FULL}`)).toMatchObject({ slots: [{ booked: true }, { booked: true }] });
  });

  it.each(['10:00 AM', '09:30 AM', '9:30 am', 'noon', ''])(
    'of the slot %j, which a Monday lacks, is its slots with a message',
    (time) => {
      expect(step(`?date=2026-12-07&time=${time}`)).toMatchObject({
        view: 'time',
        errorMessage: UNAVAILABLE_MESSAGES.slot,
        slots: { length: 3 },
      });
    },
  );

  it('of a date and a slot is the form', () => {
    expect(step('?date=2026-12-07&time=9:30 AM')).toEqual({
      view: 'details',
      choice: { booking_date: MONDAY, time_slot: '9:30 AM' },
      unavailableReason: null,
    });
  });

  it('has the reason when the slot is taken, on a full date too', () => {
    expect(step('?date=2026-12-07&time=11:30 AM')).toMatchObject({ unavailableReason: 'taken' });
    expect(step(`?date=${FULL}&time=12:00 PM`)).toMatchObject({ unavailableReason: 'taken' });
  });

  it('keeps a filled form when its date closes', () => {
    const search = `?date=${BLOCKED}&time=9:30 AM`;
    expect(step(search, true)).toMatchObject({ view: 'details', unavailableReason: 'date_closed' });
    expect(step(search, false)).toMatchObject({
      view: 'time',
      errorMessage: UNAVAILABLE_MESSAGES.date,
    });
    expect(step(`?date=${BLOCKED}&time=noon`, true)).toMatchObject({ view: 'time' });
  });
});

it('rejects a slot that a newer server no longer offers on a bookable date, also from a form', () => {
  const days = free.days.map((day) => ({ ...day, slots: day.slots.slice(1) }));
  const selection = readSelection('?date=2026-12-07&time=9:30 AM');
  expect(stepOf(selection, { ...free, days }, true)).toMatchObject({
    view: 'time',
    errorMessage: UNAVAILABLE_MESSAGES.slot,
  });
});

describe('the description of changes in the availability', () => {
  const changesBetween = (search: string, before: Availability, after: Availability) =>
    describeSlotChanges(
      stepOf(readSelection(search), before, false),
      stepOf(readSelection(search), after, false),
      () => false,
    );

  it('names the slots of the date that were booked or became free', () => {
    expect(changesBetween('?date=2026-12-07', free, availability)).toBe('11:30 AM (Booked)');
    expect(changesBetween('?date=2026-12-07', availability, free)).toBe('11:30 AM Free');
  });

  it('leaves out a slot that the guest may have booked', () => {
    const before = stepOf(readSelection('?date=2026-12-07'), free, false);
    const after = stepOf(readSelection('?date=2026-12-07'), availability, false);
    expect(describeSlotChanges(before, after, ({ time_slot }) => time_slot === '11:30 AM')).toBe(
      '',
    );
  });

  it('names a date that closed', () => {
    expect(changesBetween(`?date=${BLOCKED}`, free, availability)).toBe(UNAVAILABLE_MESSAGES.date);
    expect(changesBetween(`?date=${FULL}`, free, availability)).toBe(
      `10:00 AM (Booked), 12:00 PM (Booked), ${UNAVAILABLE_MESSAGES.date}`,
    );
  });

  it('does not repeat why the date cannot be booked', () => {
    expect(changesBetween(`?date=${BLOCKED}`, availability, availability)).toBe('');
    expect(changesBetween(`?date=${FULL}`, availability, free)).toBe(
      '10:00 AM Free, 12:00 PM Free',
    );
  });

  it('is empty for the slots of another date', () => {
    const before = stepOf(readSelection('?date=2026-12-09'), free, false);
    const after = stepOf(readSelection('?date=2026-12-07'), availability, false);
    expect(describeSlotChanges(before, after, () => false)).toBe('');
  });

  it('is empty without a change or on another step', () => {
    expect(changesBetween('?date=2026-12-07', free, free)).toBe('');
    expect(changesBetween('', free, availability)).toBe('');
    expect(changesBetween('?date=2026-12-09', free, availability)).toBe('');
  });
});
