import { validate as isUuid, v5 as nameBasedUuid } from 'uuid';
import * as v from 'valibot';
import { bookingFields } from '#content/booking/booking-fields.ts';
import {
  NOTE_LENGTH_MAX,
  NOTE_TOO_LONG,
  type Outcome,
} from '#domain/admin/bookings/recording-outcome.ts';
import { TeamBookingDetails } from '#domain/admin/bookings/team-booking.ts';
import { BOOKING_STATUSES, type Booking } from '#domain/booking/booking.ts';
import { GUEST_FIELDS, optionalText } from '#domain/booking/guest-fields.ts';
import { isSunday, slotsOn } from '#domain/booking/slots/weekly-slots.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { EXPORT_HEADERS } from '#server/bookings/admin/export-bookings.ts';
import type { Instant } from '#server/time/clock.ts';
import { type CheckedRows, type FieldColumn, readCells } from './read-cells.ts';
import type { Table } from './read-table.ts';

export interface ImportedBooking {
  readonly line: number;
  readonly booking: Booking;
  /** null where the file has none. */
  readonly createdAt: Instant | null;
  readonly isAttending: boolean;
  readonly outcome: Outcome | null;
  readonly teamNote: string | null;
}

/** The columns of docs/requirements.md#R210, and those that the export has beyond it. */
const COLUMNS: Readonly<Record<string, FieldColumn>> = {
  ...Object.fromEntries(GUEST_FIELDS.map((name) => [name, { exportedAs: bookingFields[name] }])),
  ...Object.fromEntries(
    Object.entries(EXPORT_HEADERS).map(([name, exportedAs]) => [name, { exportedAs }]),
  ),
  guest_name: { exportedAs: bookingFields.guest_name, isRequired: true },
  booking_date: { exportedAs: EXPORT_HEADERS.booking_date, isRequired: true },
  time_slot: { exportedAs: EXPORT_HEADERS.time_slot, isRequired: true },
};

/** An id that is no UUID becomes one, always the same; so does the content of a booking without an id. */
const NAMESPACE = '6f2d4b7e-2f0b-5a3e-9c1d-7b6a8e4d3c21';

/** ISO 8601, and as PostgreSQL writes it: `2026-11-26 09:30:00.5+00`. Without an offset, it is UTC. */
const TIMESTAMP =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(?:(Z)|([+-]\d\d)(?::?(\d\d))?)?)?$/;

function parseTimestamp(text: string): Instant {
  const [, date, time = '00:00', utc, hours, minutes = '00'] = TIMESTAMP.exec(text) ?? [];
  return Date.parse(`${date}T${time}${utc ?? (hours ? `${hours}:${minutes}` : 'Z')}`);
}

const word = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  v.pipe(v.string(), v.toLowerCase(), v.picklist(words, `Must be ${words.join(' or ')}`));

const { guest_name, guest_email, ...otherEntries } = TeamBookingDetails.entries;

function slotError(date: PlainDate): string {
  if (isSunday(date)) return `${date} is a Sunday, which has no slots`;
  return `The slots of ${date} are ${slotsOn(date).join(', ')}`;
}

const Cells = v.object({
  ...otherEntries,
  guest_name: v.optional(guest_name, ''),
  guest_email: v.optional(guest_email, ''),
  booking_date: v.custom<PlainDate>(isPlainDate, 'Must be a date such as 2026-12-07'),
  time_slot: v.optional(v.string(), ''),
  status: v.optional(word(...BOOKING_STATUSES), 'confirmed'),
  created_at: v.optional(
    v.pipe(
      v.string(),
      v.transform(parseTimestamp),
      v.finite('Must be a time such as 2026-11-26T09:30:00Z'),
    ),
  ),
  is_attending: v.optional(word('yes')),
  outcome: v.optional(word('yes', 'no')),
  team_note: optionalText(NOTE_LENGTH_MAX, NOTE_TOO_LONG),
  id: v.optional(v.string()),
});
type Cells = v.InferOutput<typeof Cells>;

/** The slot must be one of the weekly timetable, also in the past. */
const BookingCells = v.pipe(
  Cells,
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { booking_date, time_slot } = dataset.value;
      if (!slotsOn(booking_date).includes(time_slot)) {
        addIssue({ message: slotError(booking_date) });
      }
    }),
    ['time_slot'],
  ),
);

function idOf({ id, created_at, ...cells }: Cells): string {
  if (id !== undefined && isUuid(id)) return id.toLowerCase();
  const { booking_date, time_slot, guest_name, guest_email } = cells;
  const content = [booking_date, time_slot, guest_name, guest_email, created_at ?? ''];
  return nameBasedUuid(id ?? JSON.stringify(content), NAMESPACE);
}

function importedBooking(cells: Cells, line: number): ImportedBooking {
  const { created_at, is_attending, outcome, team_note, ...booking } = cells;
  return {
    line,
    booking: { ...booking, id: idOf(cells), guest_zone: null },
    createdAt: created_at ?? null,
    isAttending: is_attending === 'yes',
    outcome: outcome === undefined ? null : ({ yes: 'came', no: 'did_not_come' } as const)[outcome],
    teamNote: team_note,
  };
}

/** Two rows with one id, or two confirmed bookings of one slot: the second one is the error. */
function conflictsWithin(rows: readonly ImportedBooking[]): string[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, booking: { id, booking_date, time_slot, status } }) => {
    const slot = `${time_slot} on ${booking_date}`;
    const keys = [
      [id, `id: ${id}`],
      ...(status === 'confirmed' ? [[slot, `time_slot: ${slot}`]] : []),
    ];
    return keys.flatMap(([key = '', name]) => {
      const first = lines.get(key);
      if (first === undefined) lines.set(key, line);
      return first === undefined ? [] : [`line ${line}, ${name} is also in line ${first}`];
    });
  });
}

/** Reads the bookings of docs/requirements.md#R210. @throws OperatorError if a column is missing */
export function readBookingRows(table: Table): CheckedRows<ImportedBooking> {
  const { rows: parsed, errors, ignored } = readCells(table, COLUMNS, BookingCells);
  const rows = parsed.map(({ line, cells }) => importedBooking(cells, line));
  return { rows, ignored, errors: [...errors, ...conflictsWithin(rows)] };
}
