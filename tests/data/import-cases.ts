const HEADER = 'guest_name,guest_email,guest_phone,booking_date,time_slot,notes,status,created_at';

/** A file with one booking, whose cells are the named ones. */
export function fileWith(cells: Readonly<Record<string, string>>): string {
  const all: Readonly<Record<string, string>> = {
    guest_name: 'Amina Otieno',
    booking_date: '2026-12-07',
    time_slot: '9:30 AM',
    ...cells,
  };
  return `${HEADER}\n${HEADER.split(',')
    .map((name) => all[name] ?? '')
    .join(',')}\n`;
}

type Case<Result> = readonly [field: string, cell: string, file: string, result: Result];

function inCells<Result = string>(
  field: string,
  cells: readonly string[],
  result?: Result,
): Case<Result | string>[] {
  return cells.map((cell) => [
    field,
    cell,
    fileWith({ [field]: cell }),
    result === undefined ? cell : result,
  ]);
}

const AMINA = 'Amina Otieno,,,2026-12-07,9:30 AM,,,';
const BARAKA = 'Baraka Ouma,,,2026-12-08,2:30 PM,Tea,,';
const TABLE = [HEADER, AMINA, BARAKA].join('\n');
const EMPTY_AT_END = [HEADER, AMINA, BARAKA].map((line) => `${line},,`).join('\n');
const withTabs = (text: string) => text.replaceAll(',', '\t');

/** Files with the bookings of Amina and Baraka. */
export const SAME_TABLE: readonly (readonly [title: string, file: string])[] = [
  ['nothing around it', TABLE],
  ['a named delimiter', `sep=;\n${TABLE.replaceAll(',', ';')}`],
  ['a named delimiter of its own', `sep=^\r\n${TABLE.replaceAll(',', '^')}`],
  ['a tab as named delimiter', `"sep=\t"\n${withTabs(TABLE)}`],
  ['a named delimiter that is wrong by now', `sep=;\n${TABLE}`],
  ['bars', TABLE.replaceAll(',', '|')],
  ['a title', `Table 1\n${TABLE}`],
  ['a title and a date', `"Bookings, December"\nExported on,2026-11-26\n\n${TABLE}`],
  ['empty lines', `\n\n${TABLE.replaceAll('\n', '\n\n')}\n,,,,\n\n`],
  ['empty cells at the end of every line', EMPTY_AT_END],
  ['more empty cells than columns', TABLE.replace(AMINA, `${AMINA},,, ,\u00a0`)],
  ['empty cells left out', TABLE.replaceAll(/,+$/gm, '')],
  ['Ctrl+Z at the end', `${TABLE}\r\n\x1a`],
  ['a byte order mark and CR', `\ufeff${TABLE.replaceAll('\n', '\r')}`],
  ['mixed ends of lines', TABLE.replace('\n', '\r\n')],
  [
    'names in other cases and with blanks',
    TABLE.replace(HEADER, ` ${HEADER.toUpperCase().replaceAll('_', ' ')} `),
  ],
  ['quoted names', TABLE.replace(HEADER, HEADER.replaceAll(/\w+/g, '"$&"'))],
  ['rules', TABLE.replace(AMINA, `${HEADER.replaceAll(/\w+/g, '---')}\n${AMINA}`)],
  ['its names again', TABLE.replace(BARAKA, `${HEADER}\n${BARAKA}`)],
  ['a total', `${TABLE}\nTotal,,,2\n`],
  ['a number of rows', `${TABLE}\n(2 rows)\n`],
  ['a sum in words', `${TABLE}\n\n,Grand total of bookings: 2\n2 records exported`],
  [
    'a row number without a name',
    TABLE.replaceAll(/^/gm, () => '')
      .split('\n')
      .map((line, index) => `${index || ''},${line}`)
      .join('\n'),
  ],
  [
    'words for nothing, as a database dumps it',
    withTabs(TABLE).replaceAll(/\t(?=\t|$)/gm, '\t\\N'),
  ],
];

const WORDS_FOR_NOTHING = [
  ...'NULL null (null) \\N N/A n/a None (none) <NULL> N.A. - —'.split(' '),
  ...['not available', '0000-00-00 00:00:00', ' \u00a0\u200b'],
];

/** Cells, and what is read of them. */
export const READ_CELLS: readonly Case<string | null>[] = [
  ...inCells('time_slot', ['9:30am', '"=""09:30"""'], '9:30 AM'),
  ...inCells('booking_date', ['12/14/2026', '="2026-12-14"', "'2026-12-14"], '2026-12-14'),
  ...['guest_phone', 'notes'].flatMap((field) => inCells(field, WORDS_FOR_NOTHING, null)),
  ...inCells('guest_email', ['NULL', '[NULL]', '-'], ''),
  ...inCells('status', ['NULL', '', 'Confirmed'], 'confirmed'),
  ...inCells('status', ['canceled', ' CANCELLED '], 'cancelled'),
  ...inCells('guest_name', ['Null', 'None', 'Nan']),
  ...inCells('guest_phone', ['"=""0712345678"""', "'0712345678", '"\t0712345678"'], '0712345678'),
  ...inCells('notes', [`37°36'37.8"N`, 'a 5" screen', `O'Neil's`, '“Rift” valley']),
  ...inCells(
    'notes',
    ['"She said \\"no\\""', '"She said ""no"""', '"She said "no""'],
    'She said "no"',
  ),
  ...inCells('notes', ['"The "big" one"'], 'The "big" one'),
  ...inCells('notes', ['"Rift" valley'], '"Rift" valley'),
];

const PHONE = 'A spreadsheet has changed this phone number: please write all its digits';
const NUL = 'has an invisible character (NUL), which cannot be stored';
const QUOTE = 'the quotation mark (") has no end, or one inside the text is not doubled ("")';
const YEAR = 'Did you mean 14 December 2026? Please correct the year';
const YEARS = 'Please choose a date from 1996 to 2031';
const INSTANT = 'Must be a time such as 2026-11-26T09:30:00Z';
const FUTURE = 'Must not be in the future';
const shown = (text: string) =>
  `${text} is what a spreadsheet shows instead of the text: correct the cell there, or make it wider`;

/** Cells, and the message on them; the line is 2. */
export const REJECTED_CELLS: readonly Case<string>[] = [
  ...inCells('guest_phone', ['2.54712E+11', '"254,712,345,678"'], PHONE),
  ...['########', '#NAME?', '#REF!', '#N/A', 'Err:502'].flatMap((text) =>
    ['guest_phone', 'notes', 'guest_name', 'booking_date'].flatMap((field) =>
      inCells(field, [text], shown(text)),
    ),
  ),
  ...inCells('booking_date', ['20260-12-14', '12/14/0026'], YEAR),
  ...inCells('booking_date', ['1962-12-14', '9999-12-31'], YEARS),
  ...inCells('booking_date', ['26-12-07', '12/14/96'], 'Please choose a date from 2021 to 2031'),
  ...inCells('booking_date', ['2026-02-30', 'soon'], 'Must be a date such as 2026-12-07'),
  ...inCells(
    'booking_date',
    ['7/12/2026'],
    'May be 7 December 2026 or 12 July 2026: write the dates of this column like 2026-12-07',
  ),
  ...inCells('booking_date', ['', 'NULL', ' '], 'is empty'),
  ...inCells('time_slot', ['', '-'], 'is empty'),
  ...inCells('guest_name', ['', '\u200b'], 'is empty'),
  ...inCells('time_slot', ['noon'], 'Must be a time of the day such as 9:30 AM'),
  ...inCells(
    'time_slot',
    ['10:00', '2:30', '21:30'],
    'The slots of 2026-12-07 are 9:30 AM, 11:30 AM, 2:30 PM',
  ),
  ...inCells('created_at', ['2026-02-30T08:00:00Z', '2026-11-02 25:00', '8:30'], INSTANT),
  ...inCells('created_at', ['9999-12-31T23:59:59-12:00'], YEARS),
  ...inCells('created_at', ['2026-12-02T08:00:00Z', '2027-01-01'], FUTURE),
  ...inCells('notes', ['Ri\0vers', '\0', '"Rivers\0"'], NUL),
  ...inCells('guest_name', ['Ami\0na'], NUL),
  ...inCells('notes', ['"Rivers', '"Rivers" "a'], QUOTE),
  ...inCells('notes', ['confirmed'], 'Must not be a status: a cell before it may be missing'),
  ...inCells('status', ['pending', 'true'], 'Must be confirmed or cancelled'),
];
