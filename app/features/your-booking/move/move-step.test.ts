import { expect, it } from 'vitest';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { availabilityOf } from '#tests/data/availability.ts';
import { type MoveHistory, moveStepOf } from './move-step.ts';

const TODAY = '2026-11-20';
const DAY = '2026-12-07';
const OWN: Slot = { booking_date: DAY, time_slot: '9:30 AM' };
const FREE: Slot = { booking_date: DAY, time_slot: '2:30 PM' };
const CLOSED = '2026-12-08';

const SOME = availabilityOf(TODAY, { [DAY]: [OWN.time_slot] }, [CLOSED]);
const FULL = availabilityOf(TODAY, { [DAY]: [OWN.time_slot, '11:30 AM', '2:30 PM'] }, [CLOSED]);
const NOTHING: MoveHistory = { own: OWN, rejection: null, held: null };

it('the step of a move is the calendar without a date', () => {
  expect(moveStepOf({}, SOME, NOTHING)).toEqual({ view: 'date', errorMessage: null });
  expect(moveStepOf({ booking_date: 'soon' }, SOME, NOTHING).view).toBe('date');
});

it('the step of a move is the slots of a date, and the dialog of a free slot', () => {
  const slots = { view: 'time', date: DAY, unavailable: null };
  expect(moveStepOf({ booking_date: DAY }, SOME, NOTHING)).toMatchObject({
    ...slots,
    choice: null,
  });
  expect(moveStepOf(FREE, SOME, NOTHING)).toMatchObject({ ...slots, choice: FREE });
});

it('the step of a move never moves to the own slot', () => {
  expect(moveStepOf(OWN, SOME, NOTHING)).toMatchObject({ choice: null, unavailable: null });
});

it('the step of a move shows the own slot also on a full day, and says that nothing else is free', () => {
  expect(moveStepOf({ booking_date: DAY }, FULL, NOTHING)).toMatchObject({
    errorMessage: yourBookingCopy.moving.ownDayFull,
    slots: [OWN, { time_slot: '11:30 AM' }, { time_slot: '2:30 PM' }],
  });
});

it('the step of a move has the nearest free slots for one that was taken', () => {
  const step = moveStepOf(FREE, FULL, NOTHING);
  expect(step).toMatchObject({
    choice: null,
    unavailable: { message: BOOKING_MESSAGES.slotTaken, isPending: false },
  });
  expect(step.view === 'time' && step.unavailable?.alternatives).toHaveLength(3);
});

it('the step of a move has them for one that the server rejected, also while it looks free', () => {
  const rejection = { choice: FREE, message: BOOKING_MESSAGES.slotTaken };
  const step = moveStepOf(FREE, SOME, { ...NOTHING, rejection });
  expect(step).toMatchObject({ choice: null, unavailable: { message: rejection.message } });
  expect(step.view === 'time' && step.unavailable?.alternatives).not.toContainEqual(FREE);
});

it('the step of a move has them for one whose date was closed', () => {
  const choice = { booking_date: CLOSED, time_slot: '9:30 AM' } as const;
  const rejection = { choice, message: { title: UNAVAILABLE_MESSAGES.date } };
  expect(moveStepOf(choice, SOME, { ...NOTHING, rejection })).toMatchObject({
    date: CLOSED,
    slots: [],
    unavailable: { message: rejection.message },
  });
});

it('the step of a move keeps the dialog of a slot that the move itself may have taken', () => {
  expect(moveStepOf(FREE, FULL, { ...NOTHING, held: FREE })).toMatchObject({ choice: FREE });
});

it('the step of a move has a message for a slot that does not exist', () => {
  expect(moveStepOf({ booking_date: DAY, time_slot: '3:00 AM' }, SOME, NOTHING)).toMatchObject({
    choice: null,
    errorMessage: UNAVAILABLE_MESSAGES.slot,
  });
});
