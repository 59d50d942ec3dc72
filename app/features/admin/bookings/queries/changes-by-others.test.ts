import { expect, it } from 'vitest';
import type { BookingFilter } from '#domain/admin/bookings/booking-list.ts';
import type { BookingPage, ListedBooking } from '#domain/admin/bookings/listed-bookings.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import { changesByOthers } from './changes-by-others.ts';

const DATE = '2026-11-17';

const booking = (id: string, more: Partial<ListedBooking> = {}): ListedBooking => ({
  id,
  ...sampleBooking({ guest_name: id, booking_date: DATE }),
  status: 'confirmed',
  guest_zone: null,
  mail: null,
  is_over: false,
  ...more,
});

const page = (bookings: ListedBooking[], more: Partial<BookingPage> = {}): BookingPage => ({
  today: '2026-11-16',
  bookings,
  earlier: null,
  later: null,
  next: null,
  upcoming: bookings.length,
  ...more,
});

function changes(
  before: BookingPage,
  after: BookingPage,
  {
    dates = [DATE],
    own = '',
    isIncomplete = false,
    filter = 'all',
  }: { dates?: PlainDate[]; own?: string; isIncomplete?: boolean; filter?: BookingFilter } = {},
) {
  const found = changesByOthers(before, after, {
    filter,
    recentChanges: { includes: (date) => dates.includes(date), isIncomplete: () => isIncomplete },
    isOwn: (id) => id === own,
  });
  return found.map(({ kind, booking: { id } }) => `${kind} ${id}`);
}

const jane = booking('jane');
const amina = booking('amina');
const cancelled = booking('jane', { status: 'cancelled' });

it('announces added, changed and removed bookings', () => {
  expect(changes(page([jane]), page([jane, amina]))).toEqual(['new amina']);
  expect(changes(page([jane]), page([cancelled]))).toEqual(['changed jane']);
  expect(changes(page([jane, amina]), page([amina]))).toEqual(['deleted jane']);
});

it('announces neither own changes nor mails', () => {
  expect(changes(page([jane]), page([cancelled]), { own: 'jane' })).toEqual([]);
  expect(changes(page([jane]), page([]), { own: 'jane' })).toEqual([]);
  expect(changes(page([jane]), page([booking('jane', { mail: 'sent' })]))).toEqual([]);
});

it('does not announce a row that moved from the next page or did not change', () => {
  expect(changes(page([jane], { later: 'p' }), page([jane, amina]))).toEqual([]);
  const several = page([jane, amina, booking('peter')]);
  expect(changes(page([jane], { later: 'p' }), several)).toEqual([]);
  expect(changes(page([booking('peter')], { earlier: 'p' }), several)).toEqual([]);
  expect(changes(page([jane, booking('peter')], { later: 'p' }), several)).toEqual(['new amina']);
  expect(changes(page([jane]), page([jane, amina]), { dates: [] })).toEqual([]);
});

it('announces missed changes, but not rows that left with the day', () => {
  const missed = { dates: [], isIncomplete: true };
  expect(changes(page([jane]), page([jane, amina]), missed)).toEqual(['new amina']);
  expect(changes(page([jane], { later: 'p' }), page([jane, amina]), missed)).toEqual([]);
  expect(changes(page([jane, amina]), page([amina]), missed)).toEqual([]);
});

it('announces bookings that enter or leave the cancelled ones', () => {
  expect(changes(page([]), page([cancelled]), { filter: 'cancelled' })).toEqual(['changed jane']);
  expect(changes(page([cancelled]), page([]), { filter: 'cancelled' })).toEqual([]);
});
