import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { show } from '#content/show/show.ts';
import {
  BOOKINGS_PER_PAGE,
  type BookingListPage,
  type BookingListQuery,
  type BookingSearch,
  type MailState,
} from '#domain/admin/bookings.ts';
import { BOOKING_FIELDS } from '#domain/booking/booking.ts';
import { comparableEmail } from '#domain/text/email-address.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { minutesIntoShowDay, showDateAt } from '#domain/time/show-time.ts';
import { bookingOf, foldText } from '#server/bookings/booking-row.ts';
import { isOver } from '#server/bookings/booking-rules.ts';
import { countUpcoming } from '#server/bookings/queries.ts';
import type { BookingRow, Schema } from '#server/database/schema.ts';
import { getGuestMailStates } from '#server/mail/queue/mail-state.ts';
import type { Instant } from '#server/time/clock.ts';

const LIST_COLUMNS = [
  ...BOOKING_FIELDS,
  'slot_minute',
  'created_at',
  'attending_date',
  'attending_slot',
  'outcome',
  'team_note',
] as const;

export type ListRow = Pick<BookingRow, (typeof LIST_COLUMNS)[number]>;

type BookingsQuery = SelectQueryBuilder<Schema, 'bookings', ListRow>;

interface Cursor {
  readonly booking_date: PlainDate;
  readonly slot_minute: number;
  readonly id: string;
}

export function listedBooking(row: ListRow, mail: MailState | undefined, now: Instant) {
  return { ...bookingOf(row), mail: mail ?? null, is_over: isOver(row, now) };
}

const startOf = (booking_date: PlainDate): Cursor => ({ booking_date, slot_minute: 0, id: '' });

function cursorText({ booking_date, slot_minute, id }: Cursor): string {
  return `${booking_date}.${slot_minute}.${id}`;
}

function parseCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [date, minute, id] = text.split('.');
  if (!isPlainDate(date)) return null;
  return { booking_date: date, slot_minute: Number(minute), id: id ?? '' };
}

function patternsOf(search: string): string[] {
  const words = search.match(/\S+/g) ?? [];
  return words
    .map((word) => foldText(word.includes('@') ? comparableEmail(word) : word))
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

function searched(db: Kysely<Schema>, { show: filter, search }: BookingSearch, today: PlainDate) {
  let query = db.selectFrom('bookings').select(LIST_COLUMNS);
  if (filter === 'upcoming') query = query.where('booking_date', '>=', today);
  if (filter === 'past') query = query.where('booking_date', '<', today);
  if (filter === 'cancelled') query = query.where('status', '=', 'cancelled');
  for (const pattern of patternsOf(search)) {
    query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  return query;
}

async function readPage(
  query: BookingsQuery,
  side: 'before' | 'after',
  { booking_date, slot_minute, id }: Cursor,
  count: number,
): Promise<ListRow[]> {
  const isAfter = side === 'after';
  const direction = isAfter ? 'asc' : 'desc';
  const rows = await query
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('booking_date', 'slot_minute', 'id'),
        isAfter ? '>' : '<',
        tuple(booking_date, slot_minute, id),
      ),
    )
    .orderBy('booking_date', direction)
    .orderBy('slot_minute', direction)
    .orderBy('id', direction)
    .limit(count)
    .execute();
  return isAfter ? rows : rows.reverse();
}

/** Begins today; an empty page and the results of a search are filled up with earlier bookings. */
async function openingRows(
  query: BookingsQuery,
  { show: filter, search }: BookingSearch,
  today: PlainDate,
): Promise<ListRow[]> {
  const here = startOf(today);
  const rows = await readPage(query, 'after', here, BOOKINGS_PER_PAGE);
  const isFilled = search !== '' || filter === 'cancelled' || rows.length === 0;
  const missing = BOOKINGS_PER_PAGE - rows.length;
  return isFilled ? [...(await readPage(query, 'before', here, missing)), ...rows] : rows;
}

async function rowsOfPage(
  query: BookingsQuery,
  { after, before, ...search }: BookingListQuery,
  today: PlainDate,
): Promise<ListRow[]> {
  const cursor = parseCursor(after ?? before);
  if (cursor === null) return openingRows(query, search, today);
  const [side, other] =
    after === undefined ? (['before', 'after'] as const) : (['after', 'before'] as const);
  const rows = await readPage(query, side, cursor, BOOKINGS_PER_PAGE);
  // All on that side may have been deleted since.
  return rows.length > 0 ? rows : readPage(query, other, cursor, BOOKINGS_PER_PAGE);
}

async function cursorBeyond(
  query: BookingsQuery,
  side: 'before' | 'after',
  row: ListRow | undefined,
): Promise<string | null> {
  if (row === undefined) return null;
  const found = await readPage(query, side, row, 1);
  return found.length > 0 ? cursorText(row) : null;
}

async function nextRecording(db: Kysely<Schema>, now: Instant): Promise<BookingListPage['next']> {
  const today = showDateAt(now);
  const endedBefore = minutesIntoShowDay(now) - show.recordingMinutes;
  const row = await db
    .selectFrom('bookings')
    .select(['id', 'booking_date'])
    .where('status', '=', 'confirmed')
    .where('booking_date', '>=', today)
    .where(({ or, eb }) =>
      or([eb('booking_date', '>', today), eb('slot_minute', '>', endedBefore)]),
    )
    .orderBy('booking_date')
    .orderBy('slot_minute')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads only its own rows unless a text is searched for (docs/requirements.md#R144). */
export async function listBookings(db: Kysely<Schema>, request: BookingListQuery, now: Instant) {
  const today = showDateAt(now);
  const query = searched(db, request, today);
  const rows = await rowsOfPage(query, request, today);
  const mails = await getGuestMailStates(
    db,
    rows.map(({ id }) => id),
  );
  return {
    today,
    bookings: rows.map((row) => listedBooking(row, mails.get(row.id), now)),
    earlier: await cursorBeyond(query, 'before', rows.at(0)),
    later: await cursorBeyond(query, 'after', rows.at(-1)),
    next: await nextRecording(db, now),
    upcoming: await countUpcoming(db, today),
  };
}

export function compareInList(first: Cursor, second: Cursor): number {
  if (first.booking_date !== second.booking_date)
    return first.booking_date < second.booking_date ? -1 : 1;
  if (first.slot_minute !== second.slot_minute) return first.slot_minute - second.slot_minute;
  return first.id < second.id ? -1 : 1;
}

/**
 * Reads in pages, so that other requests are not delayed, and by id, which never changes: a booking that is
 * moved meanwhile would be lost or doubled in the order of the list. A transaction would not do instead, since
 * on SQLite it holds the only connection, and with it every other request. Each row is as its page found it: a
 * slot that is left and taken meanwhile may be that of two rows.
 */
export async function* everyBooking(
  db: Kysely<Schema>,
  search: BookingSearch,
  now: Instant,
  pageSize: number,
): AsyncGenerator<readonly ListRow[]> {
  const query = searched(db, search, showDateAt(now)).orderBy('id').limit(pageSize);
  let lastId = '';
  for (;;) {
    const rows = await query.where('id', '>', lastId).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    lastId = last.id;
  }
}
