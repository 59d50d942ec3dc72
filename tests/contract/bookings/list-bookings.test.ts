import type { BookingListQuery } from '#domain/admin/bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { everyBooking, listBookings } from '#server/bookings/admin/list-bookings.ts';
import { bookingRow } from '#server/bookings/booking-row.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { storedBooking } from '#tests/kit/admin/admin.ts';
import { manySlots } from '#tests/kit/api/api.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import { describe, describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { insert, updateBookings } from '#tests/kit/database/rows.ts';
import { bookWithMails, MAIL_NOW, sendDueMails } from '#tests/kit/mail/mail-system.ts';

/** The date of `MAIL_NOW`, noon in Nairobi. */
const TODAY: PlainDate = '2026-11-16';
const YESTERDAY = addDays(TODAY, -1);
const TOMORROW = addDays(TODAY, 1);

async function store({ db }: Database, bookings: readonly Booking[]): Promise<void> {
  await insert(
    db,
    'bookings',
    bookings.map((booking) => bookingRow(booking, MAIL_NOW)),
  );
}

async function open(engine: EngineName, bookings: readonly Booking[]) {
  const database = await openTestDatabase(engine);
  await store(database, bookings);
  const list = (query: Partial<BookingListQuery> = {}, now = MAIL_NOW) =>
    listBookings(database.db, { show: 'all', search: '', ...query }, now);
  const ids = async (query: Partial<BookingListQuery> = {}) =>
    (await list(query)).bookings.map(({ id }) => id);
  return { database, list, ids };
}

const at = (booking_date: PlainDate, time_slot: string, more: Partial<Booking> = {}) =>
  storedBooking({ booking_date, time_slot, ...more });

const idsOf = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);

describeDatabases('a page of the list of bookings on %s', (test, engine) => {
  it('contains the bookings of each filter, ordered by date, minute and id (R144)', async () => {
    const past = at(YESTERDAY, '2:30 PM');
    const pastCancelled = at(YESTERDAY, '9:30 AM', { status: 'cancelled' });
    const today = at(TODAY, '9:30 AM', { id: 'b' });
    const todayToo = at(TODAY, '9:30 AM', { id: 'a', status: 'cancelled' });
    const later = at(TODAY, '11:30 AM');
    const { ids, list } = await open(engine, [later, today, past, todayToo, pastCancelled]);
    const shown = {
      all: idsOf([todayToo, today, later]),
      upcoming: idsOf([todayToo, today, later]),
      past: idsOf([pastCancelled, past]),
      cancelled: idsOf([pastCancelled, todayToo]),
    } as const;
    for (const show of ['all', 'upcoming', 'past', 'cancelled'] as const) {
      expect(await ids({ show }), show).toEqual(shown[show]);
    }
    const all = await list();
    expect(all).toMatchObject({ today: TODAY, later: null, upcoming: 2 });
    expect(all.earlier).toBe(`${TODAY}.570.a`);
    expect((await list({ show: 'upcoming' })).earlier).toBeNull();
    expect((await list({ show: 'past' })).later).toBeNull();
  });

  it('opens at the latest past bookings without upcoming ones', async () => {
    const past = manySlots(60, addDays(TODAY, -40))
      .filter(({ booking_date }) => booking_date < TODAY)
      .map((slot) => storedBooking(slot));
    const { ids, list } = await open(engine, past);
    expect(await ids()).toEqual(idsOf(past.slice(-50)));
    expect(await ids({ show: 'past' })).toEqual(idsOf(past.slice(-50)));
    expect((await list()).upcoming).toBe(0);
    expect((await list()).next).toBeNull();
  });

  it('includes past bookings if a search or the cancelled ones have too few upcoming ones', async () => {
    const bookings = manySlots(120, addDays(TODAY, -25)).map((slot, index) =>
      storedBooking({ ...slot, status: index % 2 === 0 ? 'cancelled' : 'confirmed' }),
    );
    const upcoming = bookings.filter(({ booking_date }) => booking_date >= TODAY);
    const { ids } = await open(engine, bookings);
    expect(await ids()).toEqual(idsOf(upcoming.slice(0, 50)));
    expect(upcoming.length).toBeGreaterThan(50);
    const cancelled = bookings.filter(({ status }) => status === 'cancelled');
    const comingUp = cancelled.filter(({ booking_date }) => booking_date >= TODAY);
    expect(comingUp.length).toBeLessThan(50);
    const end = cancelled.length;
    expect(await ids({ show: 'cancelled' })).toEqual(idsOf(cancelled.slice(end - 50, end)));
  });

  it('finds every word of a search, ignores case, and treats % and _ literally', async () => {
    const rain = at(TOMORROW, '9:30 AM', { notes: '100% Rain_fall', guest_name: 'Söderberg' });
    const back = at(YESTERDAY, '9:30 AM', { notes: 'rain\\sun' });
    const other = at(TOMORROW, '11:30 AM', { guest_email: 'rain@example.com' });
    const { ids } = await open(engine, [rain, back, other]);
    expect(await ids({ search: 'RAIN' })).toEqual(idsOf([back, rain, other]));
    expect(await ids({ search: '  rain   soderberg ' })).toEqual(idsOf([rain]));
    expect(await ids({ search: 'SÖDERBERG' })).toEqual(idsOf([rain]));
    expect(await ids({ search: '0% rain_f' })).toEqual(idsOf([rain]));
    expect(await ids({ search: 'a_n' })).toEqual([]);
    expect(await ids({ search: 'r%n' })).toEqual([]);
    expect(await ids({ search: 'rain\\' })).toEqual(idsOf([back]));
  });

  it('pages through everything, fifty at a time, also among equal minutes', async () => {
    const same = Array.from({ length: 60 }, (_, index) =>
      at(TOMORROW, '9:30 AM', { id: `id-${100 + index}`, status: 'cancelled' }),
    );
    const all = [...same, at(TOMORROW, '2:30 PM'), at(addDays(TODAY, 2), '9:30 AM')];
    const { list } = await open(engine, [...all].reverse());
    const first = await list();
    expect(idsOf(first.bookings)).toEqual(idsOf(all.slice(0, 50)));
    expect(first).toMatchObject({ earlier: null, later: `${TOMORROW}.570.id-149` });
    const second = await list({ after: first.later ?? '' });
    expect(idsOf(second.bookings)).toEqual(idsOf(all.slice(50)));
    expect(second).toMatchObject({ earlier: `${TOMORROW}.570.id-150`, later: null });
    const back = await list({ before: second.earlier ?? '' });
    expect(idsOf(back.bookings)).toEqual(idsOf(all.slice(0, 50)));
  });

  it('shows the other side of a cursor with nothing beyond it, and today for a cursor without a valid date', async () => {
    const bookings = [at(YESTERDAY, '9:30 AM'), at(TODAY, '9:30 AM'), at(TOMORROW, '9:30 AM')];
    const { ids } = await open(engine, bookings);
    expect(await ids({ after: '2027-01-01.0.' })).toEqual(idsOf(bookings));
    expect(await ids({ before: '2026-01-01.0.' })).toEqual(idsOf(bookings));
    expect(await ids({ after: '2026-02-31.0.' })).toEqual(idsOf(bookings.slice(1)));
    expect(await ids({ after: `${TODAY}.570` })).toEqual(idsOf(bookings.slice(1)));
  });

  it('returns the next confirmed recording until it has ended', async () => {
    const bookings = [
      at(TODAY, '9:30 AM'),
      at(TODAY, '11:30 AM', { status: 'cancelled' }),
      at(TODAY, '11:30 AM'),
      at(TODAY, '2:30 PM'),
      at(TOMORROW, '9:30 AM'),
    ];
    const { list } = await open(engine, [...bookings].reverse());
    const nextAt = async (time: string) => (await list({}, Date.parse(time))).next?.id;
    // Nairobi is three hours ahead of UTC, and a recording lasts 90 minutes.
    expect(await nextAt(`${TODAY}T07:59:00Z`)).toBe(bookings[0]?.id);
    expect(await nextAt(`${TODAY}T08:00:00Z`)).toBe(bookings[2]?.id);
    expect(await nextAt(`${TODAY}T10:00:00Z`)).toBe(bookings[3]?.id);
    expect(await nextAt(`${TODAY}T13:00:00Z`)).toBe(bookings[4]?.id);
    const { bookings: shown, next } = await list();
    expect(next).toEqual({ id: bookings[2]?.id, booking_date: TODAY });
    expect(shown.map(({ is_over }) => is_over)).toEqual([true, false, false, false, false]);
  });

  test('contains all fields of a booking and the state of its mail', async (database) => {
    const [sent, queued] = [at(TOMORROW, '9:30 AM'), at(TOMORROW, '11:30 AM')];
    await bookWithMails(database, sent);
    await sendDueMails(database);
    await bookWithMails(database, queued);
    const none = at(TOMORROW, '2:30 PM');
    await store(database, [none]);
    const { bookings } = await listBookings(database.db, { show: 'all', search: '' }, MAIL_NOW);
    expect(bookings).toEqual([
      { ...sent, mail: 'sent', is_over: false },
      { ...queued, mail: 'queued', is_over: false },
      { ...none, mail: null, is_over: false },
    ]);
  });
});

describe.each(ENGINES)('the matches of a search on %s', (engine) => {
  const search = { show: 'all', search: 'jane' } as const;

  it('are returned in pages, each once', async () => {
    const bookings = manySlots(7, YESTERDAY).map((slot) => storedBooking(slot));
    const { database } = await open(engine, [...bookings].reverse());
    const pages: string[][] = [];
    for await (const rows of everyBooking(database.db, search, MAIL_NOW, 3)) {
      pages.push(rows.map(({ id }) => id));
    }
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat().toSorted()).toEqual(idsOf(bookings).toSorted());
  });

  it.each([
    ['earlier', addDays(TODAY, -100)],
    ['later', addDays(TODAY, 100)],
  ])(
    'are returned once each, though all are moved to %s dates between two pages',
    async (_, from) => {
      const bookings = manySlots(6, YESTERDAY).map((slot) => storedBooking(slot));
      const { database } = await open(engine, bookings);
      const returned: string[] = [];
      for await (const rows of everyBooking(database.db, search, MAIL_NOW, 3)) {
        returned.push(...rows.map(({ id }) => id));
        for (const [index, id] of idsOf(bookings).entries()) {
          const booking_date = addDays(from, index);
          await updateBookings(database.db, { booking_date }, id);
        }
      }
      expect(returned.toSorted()).toEqual(idsOf(bookings).toSorted());
    },
  );
});
