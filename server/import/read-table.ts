import { spacedOnce } from '#domain/text/invisible.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { type CsvRecord, readRecords } from './parse-csv.ts';

export interface LineError {
  readonly line: number;
  readonly message: string;
}

interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** The reason why its cells from this one on cannot be read. */
  readonly fault?: { readonly from: number; readonly message: string };
}

export interface ReadTable {
  /** The line with the names of the columns. */
  readonly line: number;
  /** Their names as written; '' for a column without one. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** The rows above the names of the columns. */
  readonly errors: readonly LineError[];
}

/** Spreadsheet programs write one of these, depending on the language; databases also the last one. */
const DELIMITERS = [',', ';', '\t', '|'];
/** 'sep=;' in the first line, for Excel. */
const NAMED_DELIMITER = /^"?sep=([^\w\s"]|\t)"?$/i;

/** A title and a date of the export may stand above the names of the columns. */
const LINES_ABOVE_MAX = 20;
/** Fewer cells make a title. */
const BOOKING_CELLS_MIN = 3;

const RULE = /^[-=+ ]+$/;
const FOOTER =
  /^(?:\(?(?:[\d.,]{1,12}|no) (?:rows?|records?|bookings?|entries)[^,]{0,30}|(?:(?:grand |sub-?)?totals?|sum|count)(?: (?:of )?(?:rows?|records?|bookings?|entries|guests?))?:? ?[\d.,]{0,12})$/i;

/** A file in UTF-16 has a NUL beside each letter of the columns' names. */
function isUtf16(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 100);
  return start.filter((byte) => byte === 0).length > start.length / 4;
}

/** Some programs of Windows end a text with Ctrl+Z. */
function withoutEnd(text: string): string {
  const end = text.trimEnd();
  return end.endsWith('\x1a') ? withoutEnd(end.slice(0, -1)) : end;
}

function decode(bytes: Uint8Array): string {
  try {
    if (isUtf16(bytes)) throw new TypeError('UTF-16');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return withoutEnd(text.replace(/\r\n?/g, '\n'));
  } catch {
    throw new OperatorError('it is not UTF-8: save it as "CSV UTF-8"');
  }
}

const isBlank = (cell: string) => spacedOnce(cell) === '';
const countTexts = ({ cells }: Pick<CsvRecord, 'cells'>) =>
  cells.filter((cell) => !isBlank(cell)).length;

/** The line with the most names that `countKnown` knows, or the one with the most cells. */
function findHeader(text: string, countKnown: (columns: readonly string[]) => number) {
  const named = text.split('\n', 1)[0]?.match(NAMED_DELIMITER)?.[1];
  const delimiters = named === undefined ? DELIMITERS : [named, ...DELIMITERS];
  const start = text.split('\n', LINES_ABOVE_MAX).join('\n');
  const candidates = delimiters.flatMap((delimiter) =>
    readRecords(start, delimiter)
      .filter((header) => countTexts(header) > 0 && !NAMED_DELIMITER.test(header.cells.join('')))
      .map((header) => ({ delimiter, header, known: countKnown(header.cells) })),
  );
  return candidates.toSorted(
    (one, other) => other.known - one.known || other.header.cells.length - one.header.cells.length,
  )[0];
}

const countDefects = (records: readonly CsvRecord[]) =>
  records.filter(({ brokenCell, hasLooseQuotes }) => brokenCell !== undefined || hasLooseQuotes)
    .length;

/** PostgreSQL and MySQL write `\N` for nothing, between tabs with other backslashes beside it. */
const NOTHING_BETWEEN_TABS = /(?:^|\t)\\N(?:\t|$)/m;

function readAll(text: string, delimiter: string): readonly CsvRecord[] {
  const records = readRecords(text, delimiter);
  const isDump = delimiter === '\t' && NOTHING_BETWEEN_TABS.test(text);
  if (!isDump && countDefects(records) === 0) return records;
  const escaped = readRecords(text, delimiter, true);
  return isDump || countDefects(escaped) < countDefects(records) ? escaped : records;
}

function rowOf(record: CsvRecord, columns: readonly string[]): TableRow {
  const { line, cells, brokenCell, hasLooseQuotes } = record;
  if (brokenCell !== undefined || (hasLooseQuotes && cells.length !== columns.length)) {
    const from = brokenCell ?? cells.findIndex((cell) => cell.includes('"'));
    const place = columns[from] ? `line ${line}, ${columns[from]}` : `line ${line}`;
    const message = `${place}: the quotation mark (") has no end, or one inside the text is not doubled ("")`;
    return { line, cells, fault: { from, message } };
  }
  const surplus = cells.findIndex(
    (cell, index) => (columns[index] ?? '') === '' && index > 0 && !isBlank(cell),
  );
  if (surplus < 0) return { line, cells };
  const message = `line ${line}: "${spacedOnce(cells[surplus] ?? '')}" is in no column: a text with a comma in it needs quotation marks`;
  // Any of its cells may stand in a wrong column.
  return { line, cells, fault: { from: 0, message } };
}

/** A line between the rows: a rule, or the names of the columns again. */
function isBetween({ cells }: CsvRecord, header: CsvRecord): boolean {
  return (
    cells.every((cell) => isBlank(cell) || RULE.test(cell)) ||
    cells.join('\n') === header.cells.join('\n')
  );
}

const isFooter = (record: CsvRecord) =>
  countTexts(record) < BOOKING_CELLS_MIN &&
  FOOTER.test(spacedOnce(record.cells.find((cell) => !isBlank(cell)) ?? ''));

/** Reads a table among what programs put around it. @throws OperatorError; its message follows the file's name */
export function readTable(
  bytes: Uint8Array,
  countKnown: (columns: readonly string[]) => number,
): ReadTable {
  const text = decode(bytes);
  const found = findHeader(text, countKnown);
  if (found === undefined) throw new OperatorError('it is empty');
  const { delimiter, header } = found;
  const columns = header.cells.map((name) => name.trim());
  const all = readAll(text, delimiter);
  const above = all.filter(
    (record) => record.line < header.line && countTexts(record) >= BOOKING_CELLS_MIN,
  );
  const below = all.filter((record) => record.line > header.line && !isBetween(record, header));
  const last = below.findLastIndex((record) => !isFooter(record));
  const errors = above.map(({ line }) => ({
    line,
    message: `line ${line}: stands above the names of the columns, which are in line ${header.line}`,
  }));
  const rows = below.slice(0, last + 1).map((record) => rowOf(record, columns));
  return { line: header.line, columns, rows, errors };
}
