import { expect, it } from 'vitest';
import type { BookingListPage, BookingSearch, ListedBooking } from '#domain/admin/bookings.ts';
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

const page = (bookings: ListedBooking[], more: Partial<BookingListPage> = {}): BookingListPage => ({
  today: '2026-11-16',
  bookings,
  earlier: null,
  later: null,
  next: null,
  upcoming: bookings.length,
  ...more,
});

function changes(
  before: BookingListPage,
  after: BookingListPage,
  {
    dates = [DATE],
    own = '',
    isIncomplete = false,
    show = 'all',
    search = '',
  }: { dates?: PlainDate[]; own?: string; isIncomplete?: boolean } & Partial<BookingSearch> = {},
) {
  const found = changesByOthers(before, after, {
    query: { show, search },
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
  expect(changes(page([jane, booking('peter')], { later: 'p' }), several)).toEqual([
    'listed amina',
  ]);
  expect(changes(page([jane]), page([jane, amina]), { dates: [] })).toEqual([]);
});

it('announces missed changes, but not rows that left with the day', () => {
  const missed = { dates: [], isIncomplete: true };
  expect(changes(page([jane]), page([jane, amina]), missed)).toEqual(['new amina']);
  expect(changes(page([jane], { later: 'p' }), page([jane, amina]), missed)).toEqual([]);
  expect(changes(page([jane, amina]), page([amina]), missed)).toEqual([]);
});

it('announces bookings that enter or leave the cancelled ones', () => {
  expect(changes(page([]), page([cancelled]), { show: 'cancelled' })).toEqual(['changed jane']);
  expect(changes(page([cancelled]), page([]), { show: 'cancelled' })).toEqual([]);
});

it('claims neither that a booking is new nor that it is deleted unless all are listed', () => {
  const search = { search: 'wambui' };
  expect(changes(page([jane]), page([]), search)).toEqual(['unlisted jane']);
  expect(changes(page([]), page([jane]), search)).toEqual(['listed jane']);
  expect(changes(page([jane]), page([]), { show: 'upcoming' })).toEqual(['unlisted jane']);
  expect(changes(page([]), page([jane]), { show: 'upcoming' })).toEqual(['listed jane']);
  const several = page([jane, amina], { later: 'p' });
  expect(changes(several, page([amina], { later: 'p' }))).toEqual(['unlisted jane']);
  const among = { show: 'cancelled', ...search } as const;
  expect(changes(page([]), page([cancelled]), among)).toEqual(['listed jane']);
});
