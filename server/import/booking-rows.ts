import { validate as isUuid, v5 as nameBasedUuid } from 'uuid';
import * as v from 'valibot';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { NOTE_LENGTH_MAX, NOTE_TOO_LONG } from '#domain/admin/day.ts';
import { TeamBookingDetails } from '#domain/admin/team-changes.ts';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { GUEST_FIELDS, optionalText } from '#domain/booking/guest-fields.ts';
import { isSunday, slotsOn } from '#domain/booking/slots/slot.ts';
import { spacedOnce } from '#domain/text/invisible.ts';
import { withoutProtection } from '#domain/text/phone-text.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { dayOrderIn } from '#domain/time/written-date.ts';
import { EXPORT_HEADERS } from '#server/bookings/admin/export-bookings.ts';
import { bookingOf } from '#server/bookings/booking-row.ts';
import type { Instant } from '#server/time/clock.ts';
import { importedDate, importedInstant, importedTime } from './imported-times.ts';
import {
  type CheckedRows,
  countRequired,
  type FieldColumn,
  findColumns,
  readCells,
  textsOf,
} from './read-cells.ts';
import { type LineError, type ReadTable, readTable } from './read-table.ts';

/** The places of a booking's id and its slot in the file: 'line 2, time_slot'. */
type Places = Readonly<Record<'id' | 'time_slot', string>>;

export type ImportedBooking = ReturnType<typeof importedBooking>;

/** The columns of docs/requirements.md#R210, and those that the export has beyond it. */
const COLUMNS: Readonly<Record<string, FieldColumn>> = {
  ...Object.fromEntries(GUEST_FIELDS.map((name) => [name, { exportedAs: bookingFields[name] }])),
  ...Object.fromEntries(
    Object.entries(EXPORT_HEADERS).map(([name, exportedAs]) => [name, { exportedAs }]),
  ),
  guest_name: { exportedAs: bookingFields.guest_name, isRequired: true, mayBeAnyWord: true },
  booking_date: { exportedAs: EXPORT_HEADERS.booking_date, isRequired: true },
  time_slot: { exportedAs: EXPORT_HEADERS.time_slot, isRequired: true },
};

/** An id that is no UUID becomes one, always the same; so does the content of a booking without an id. */
const NAMESPACE = '6f2d4b7e-2f0b-5a3e-9c1d-7b6a8e4d3c21';

/** 'Canceled' is the same word. */
const wordOf = (text: string) =>
  spacedOnce(withoutProtection(text))
    .toLowerCase()
    .replace(/^canceled$/, 'cancelled');

const word = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  v.pipe(v.string(), v.transform(wordOf), v.picklist(words, `Must be ${words.join(' or ')}`));

const { guest_name, guest_email, ...otherEntries } = TeamBookingDetails.entries;

function slotError(date: PlainDate): string {
  if (isSunday(date)) return `${date} is a Sunday, which has no slots`;
  return `The slots of ${date} are ${slotsOn(date).join(', ')}`;
}

/** A row that lacks a cell before its status has it under the topic. */
const STATUS_WORD = /^(?:confirmed|cancell?ed)$/i;
const CELL_IS_MISSING = 'Must not be a status: a cell before it may be missing';

function cellsSchema(table: ReadTable, now: Instant) {
  const [booked, created] = ['booking_date', 'created_at'].map((name) =>
    dayOrderIn(textsOf(table, COLUMNS, name)),
  );
  const today = showDateAt(now);
  return v.pipe(
    v.object({
      ...otherEntries,
      guest_name: v.optional(guest_name, ''),
      guest_email: v.optional(guest_email, ''),
      booking_date: importedDate({ order: booked ?? created ?? null, today }),
      time_slot: importedTime,
      status: v.optional(word(...BOOKING_STATUSES), 'confirmed'),
      created_at: v.optional(importedInstant({ order: created ?? booked ?? null, today }, now)),
      is_attending: v.optional(word('yes')),
      outcome: v.optional(word('yes', 'no')),
      team_note: optionalText(NOTE_LENGTH_MAX, NOTE_TOO_LONG),
      id: v.optional(v.pipe(v.string(), v.transform(withoutProtection))),
    }),
    // The slot must be one of the weekly timetable, also in the past.
    v.forward(
      v.partialCheck(
        [['booking_date'], ['time_slot']],
        ({ booking_date, time_slot }) => slotsOn(booking_date).includes(time_slot),
        ({ input }) => slotError(input.booking_date),
      ),
      ['time_slot'],
    ),
    v.forward(
      v.partialCheck(
        [['notes'], ['created_at']],
        ({ notes, created_at }) => created_at !== undefined || !STATUS_WORD.test(notes ?? ''),
        CELL_IS_MISSING,
      ),
      ['notes'],
    ),
  );
}
type Cells = v.InferOutput<ReturnType<typeof cellsSchema>>;

function idOf({ id, created_at, ...cells }: Cells): string {
  if (id !== undefined && isUuid(id)) return id.toLowerCase();
  const { booking_date, time_slot, guest_name, guest_email } = cells;
  const content = [booking_date, time_slot, guest_name, guest_email, created_at ?? ''];
  return nameBasedUuid(id ?? JSON.stringify(content), NAMESPACE);
}

function importedBooking(cells: Cells, line: number, place: Places) {
  const { created_at, is_attending, outcome, team_note, ...booking } = cells;
  return {
    line,
    place,
    booking: bookingOf({ ...booking, id: idOf(cells) }),
    createdAt: created_at ?? null,
    isAttending: is_attending === 'yes',
    outcome: outcome === undefined ? null : ({ yes: 'came', no: 'did_not_come' } as const)[outcome],
    teamNote: team_note,
  };
}

/** Two rows with one id, or two confirmed bookings of one slot: the second one is the error. */
function conflictsWithin(rows: readonly ImportedBooking[]): LineError[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, place, booking: { id, booking_date, time_slot, status } }) => {
    const keys = [
      [id, place.id, 'this booking'],
      ...(status === 'confirmed'
        ? [[`${time_slot} on ${booking_date}`, place.time_slot, `${time_slot} on ${booking_date}`]]
        : []),
    ];
    return keys.flatMap(([key = '', where, what]) => {
      const first = lines.get(key);
      if (first === undefined) lines.set(key, line);
      return first === undefined
        ? []
        : [{ line, message: `${where}: ${what} is also in line ${first}` }];
    });
  });
}

/** Some systems write date and time into one column, which is divided here. */
const DATE_AND_TIME = /^(.{6,40}?)(?:T|,? at |,? )(\d{1,2}[:.h]\d\d(?!\d).{0,20})$/i;

function withSlotColumn(table: ReadTable): ReadTable {
  const found = findColumns(table.columns, COLUMNS);
  const date = found.find(({ field }) => field === 'booking_date')?.index;
  if (date === undefined || found.some(({ field }) => field === 'time_slot')) return table;
  const rows = table.rows.map((row) => {
    const cells = table.columns.map((_, index) => row.cells[index] ?? '');
    const [, day = cells[date] ?? '', time = ''] =
      spacedOnce(cells[date] ?? '').match(DATE_AND_TIME) ?? [];
    return { ...row, cells: [...cells.with(date, day), time] };
  });
  const hasTimes = rows.some(({ cells }) => cells.at(-1) !== '');
  return hasTimes ? { ...table, columns: [...table.columns, 'time_slot'], rows } : table;
}

/** 'Canceled' with true or false, for example: its bookings would all be confirmed. */
const STATE =
  /cancel|stat(?:e|us)\b|no[ _-]?show|deleted|archived|voided|declined|rejected|approved|confirmed|active|estado|statut|annul|storn/i;

function stateErrors({ columns, line, rows }: ReadTable, ignored: readonly string[]): LineError[] {
  const hasStatus = findColumns(columns, COLUMNS).some(({ field }) => field === 'status');
  const state = ignored.find((name) => {
    const index = columns.indexOf(name);
    return STATE.test(name) && rows.some(({ cells }) => spacedOnce(cells[index] ?? '') !== '');
  });
  if (hasStatus || state === undefined) return [];
  return [
    {
      line,
      message: `line ${line}: "${state}" may tell which bookings are cancelled, but there is no column "status": call it that, with "confirmed" or "cancelled" in each line, or delete it`,
    },
  ];
}

/** Reads the bookings of docs/requirements.md#R210. @throws OperatorError if the file is no table */
export function readBookingRows(bytes: Uint8Array, now: Instant): CheckedRows<ImportedBooking> {
  const table = withSlotColumn(readTable(bytes, countRequired(COLUMNS)));
  const { rows: parsed, errors, ignored } = readCells(table, COLUMNS, cellsSchema(table, now));
  const columns = new Map(
    findColumns(table.columns, COLUMNS).map(({ field, column }) => [field, `, ${column}`]),
  );
  const place = (line: number, field: string) => `line ${line}${columns.get(field) ?? ''}`;
  const rows = parsed.map(({ line, cells }) =>
    importedBooking(cells, line, { id: place(line, 'id'), time_slot: place(line, 'time_slot') }),
  );
  return {
    rows,
    ignored,
    errors: [...errors, ...stateErrors(table, ignored), ...conflictsWithin(rows)],
  };
}
