import { expect, it } from 'vitest';
import { fileWith, READ_CELLS, REJECTED_CELLS, SAME_TABLE } from '#tests/data/import-cases.ts';
import { readBookingRows } from './booking-rows.ts';

const NOW = Date.parse('2026-11-28T09:00:00Z');
const read = (file: string | Uint8Array) => readBookingRows(Buffer.from(file), NOW);
const messagesOf = (file: string | Uint8Array) => read(file).errors.map(({ message }) => message);

it.each(SAME_TABLE)('reads a table with %s', (_, file) => {
  const { rows, errors } = read(file);
  expect(errors).toEqual([]);
  expect(rows.map(({ booking }) => booking)).toMatchObject([
    { guest_name: 'Amina Otieno', booking_date: '2026-12-07', time_slot: '9:30 AM', notes: null },
    { guest_name: 'Baraka Ouma', booking_date: '2026-12-08', time_slot: '2:30 PM', notes: 'Tea' },
  ]);
});

it.each(READ_CELLS)('reads %s %j', (field, _, file, value) => {
  const { rows, errors } = read(file);
  expect(errors).toEqual([]);
  expect(rows[0]?.booking).toMatchObject({ [field]: value });
});

it.each(REJECTED_CELLS)('rejects %s %j by its line', (field, _, file, message) => {
  expect(messagesOf(file)).toEqual([`line 2, ${field}: ${message}`]);
});

it.each([
  ['2026-11-02 08:15:00.123+03', '2026-11-02T05:15:00.123Z'],
  ['2026-11-02T05:15:00.123456Z', '2026-11-02T05:15:00.123Z'],
  ['2026-11-02 05:15:00 UTC', '2026-11-02T05:15:00Z'],
  ['2026-11-02T10:45:00+05:30', '2026-11-02T05:15:00Z'],
  ['2026-11-02', '2026-11-02T00:00:00Z'],
  ['11/25/2026 5:15:00 PM', '2026-11-25T17:15:00Z'],
  ['25.11.2026 17:15', '2026-11-25T17:15:00Z'],
  ['"Nov 25, 2026, 5:15 PM"', '2026-11-25T17:15:00Z'],
  ['1996-01-01T00:00:00Z', '1996-01-01T00:00:00Z'],
])('reads the time of booking %s', (cell, instant) => {
  const [row] = read(fileWith({ created_at: cell })).rows;
  expect(row?.createdAt).toBe(Date.parse(instant));
});

it('reads dates whose day and month may be swapped by the others of their column', () => {
  const file = 'guest_name,booking_date,time_slot\nAmina,7/12/2026,9:30\nBaraka,14/12/2026,9:30\n';
  expect(read(file).rows.map(({ booking }) => booking.booking_date)).toEqual([
    '2026-12-07',
    '2026-12-14',
  ]);
});

it('checks the other rows beside one whose quotation marks cannot be read', () => {
  const file = `guest_name,notes,booking_date,time_slot
Amina,"Rivers,2026-12-07,9:30
Baraka,Tea,2026-12-08,10:00
C,"","2026-12-09",9:30`;
  expect(messagesOf(file)).toEqual([
    'line 2, notes: the quotation mark (") has no end, or one inside the text is not doubled ("")',
    'line 3, time_slot: The slots of 2026-12-08 are 9:30 AM, 11:30 AM, 2:30 PM',
    'line 4, guest_name: Name must be at least 2 characters',
  ]);
});

it('checks the cells of a row before one whose quotation marks cannot be read', () => {
  const file = fileWith({ guest_email: 'amina at home', notes: '"Rivers', status: 'x' });
  expect(messagesOf(file)).toEqual([
    expect.stringContaining('line 2, notes: the quotation mark'),
    'line 2, guest_email: Invalid email address',
  ]);
});

it.each([
  '2026-12-07 09:30 am',
  '"December 7, 2026 9:30 am"',
  '2026-12-07T09:30:00',
  '7.12.2026 09:30',
  '"7 Dec 2026 at 9:30am"',
])('reads the slot of %s from a file without a column of times', (cell) => {
  const file = `guest_name,booking_date\nAmina,${cell}\n`;
  expect(read(file)).toMatchObject({
    errors: [],
    rows: [{ booking: { booking_date: '2026-12-07', time_slot: '9:30 AM' } }],
  });
});

it('reads no slot from a time of another zone', () => {
  const file = 'guest_name,booking_date\nAmina,2026-12-07T06:30:00Z\nBaraka,2026-12-08\n';
  expect(messagesOf(file)).toEqual([
    'line 2, time_slot: Must be a time of the day such as 9:30 AM',
    'line 3, time_slot: is empty',
  ]);
});

it('takes no guest for a total', () => {
  const file = 'guest_name,booking_date,time_slot\nSum Otieno,,9:30\nCount Ouma,2026-12-07,\n';
  expect(messagesOf(file)).toEqual([
    'line 2, booking_date: is empty',
    'line 3, time_slot: is empty',
  ]);
});

it('names a Sunday, and a status in the wrong column', () => {
  expect(messagesOf(fileWith({ booking_date: '2026-12-06', notes: 'confirmed' }))).toEqual([
    'line 2, notes: Must not be a status: a cell before it may be missing',
    'line 2, time_slot: 2026-12-06 is a Sunday, which has no slots',
  ]);
});

it('names every field of a row that is wrong', () => {
  const file = fileWith({ guest_email: 'amina at home', time_slot: '10:00', status: 'x' });
  expect(messagesOf(file)).toEqual([
    'line 2, guest_email: Invalid email address',
    'line 2, time_slot: The slots of 2026-12-07 are 9:30 AM, 11:30 AM, 2:30 PM',
    'line 2, status: Must be confirmed or cancelled',
  ]);
});

it('names the text that is in no column, and bookings above the names of the columns', () => {
  const table = 'guest_name,booking_date,time_slot,notes';
  expect(messagesOf(`${table}\nAmina,2026-12-07,9:30,Small farms, big data\n`)).toEqual([
    'line 2: "big data" is in no column: a text with a comma in it needs quotation marks',
  ]);
  expect(messagesOf(`Amina,2026-12-07,9:30,\n${table}\nBaraka,2026-12-08,9:30,\n`)).toEqual([
    'line 1: stands above the names of the columns, which are in line 2',
  ]);
  expect(messagesOf(`${table},\nAmina,2026-12-07,9:30,Small farms, big data\n`)).toEqual([
    'line 2: "big data" is in no column: a text with a comma in it needs quotation marks',
  ]);
});

it.each([
  [
    'Table 1\nName,Start\nAmina,9:30',
    2,
    'Name, Start',
    '"guest_name", "booking_date", "time_slot"',
  ],
  ['guest_name,Start,time_slot\nAmina,x,9:30', 1, 'guest_name, Start, time_slot', '"booking_date"'],
])(
  'a file without a needed column is rejected with the line that was read as their names',
  (file, line, names, missing) => {
    expect(messagesOf(file)).toEqual([
      `it has no column ${missing}: call its columns like that. The names were read in line ${line}: ${names}`,
    ]);
  },
);

it('a file without a needed column is rejected together with a column that may tell which are cancelled', () => {
  expect(messagesOf('Name,Canceled\nAmina,true')).toMatchObject([
    expect.stringContaining('it has no column "guest_name"'),
    expect.stringContaining('line 1: "Canceled" may tell'),
  ]);
});

it.each(['utf16le', 'latin1'] as const)(
  'a file without a needed column is told from one in %s',
  (encoding) => {
    const file = Buffer.from(fileWith({ guest_name: 'Amin\u00e9' }), encoding);
    expect(() => read(file)).toThrow('it is not UTF-8: save it as "CSV UTF-8"');
  },
);

it.each(['Canceled', 'is_cancelled', 'State', 'Deleted at', 'No-show'])(
  'rejects a file with the column %s and without a status',
  (name) => {
    const file = `guest_name,booking_date,time_slot,${name}\nAmina,2026-12-07,9:30,true`;
    expect(messagesOf(file)).toEqual([
      `line 1: "${name}" may tell which bookings are cancelled, but there is no column "status": call it that, with "confirmed" or "cancelled" in each line, or delete it`,
    ]);
    expect(messagesOf(file.replace(',true', ','))).toEqual([]);
    expect(messagesOf(`${file},confirmed`.replace(name, `${name},status`))).toEqual([]);
  },
);

it('knows an id that a spreadsheet has kept as a text', () => {
  const ids = ['17', '"17"', '="17"', "'17", ' 17 '].map(
    (cell) =>
      read(`id,guest_name,booking_date,time_slot\n${cell},Amina,2026-12-07,9:30`).rows[0]?.booking
        .id,
  );
  expect(new Set(ids).size).toBe(1);
});
