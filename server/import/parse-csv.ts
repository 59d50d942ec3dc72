import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';

export interface CsvRecord {
  /** Its first line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The first cell whose quotation marks cannot be read. */
  readonly brokenCell: number | undefined;
  /** True if a quotation mark within a quoted text was not doubled: then a delimiter may be one of the text. */
  readonly hasLooseQuotes: boolean;
}

const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0' };

const shifted = (character: string, by: number) =>
  String.fromCharCode(character.charCodeAt(0) + by);

/** Hides escaped characters among those without a meaning: csv-parse reads `\n` as n, and escapes in quoted text only. */
const hideEscaped = (text: string) =>
  text.replace(/\\([^N\u0080-\uffff])/g, (_, escaped: string) =>
    escaped === '\n' ? escaped : shifted(LETTERS[escaped] ?? escaped, 0xe000),
  );

const showEscaped = (text: string) =>
  text.replace(/[\ue000-\ue07f]/g, (hidden) => shifted(hidden, -0xe000));

function looseText(cell: string): string | undefined {
  if (!cell.startsWith('"')) return cell;
  const [, first = '', ...others] = cell.split('"');
  const opensAnother = /(?:^|[\s(])$/.test(first);
  const isWhole = others.at(-1) === '';
  if (!isWhole) return others.length === 1 && !opensAnother ? cell : undefined;
  // '"The "big" one"' is quoted; '"Rift" and "Nile"' may be two quoted words.
  return others.length < 3 || opensAnother ? cell.slice(1, -1) : undefined;
}

function readLooseLine(text: string, delimiter: string): Omit<CsvRecord, 'line'> {
  const cells: string[] = [];
  const cast = (cell: string) => cells.push(cell.trim());
  try {
    parse(text, { delimiter, ltrim: true, relax_quotes: true, cast });
  } catch {
    // A text without an end.
    cells.push('"');
  }
  const texts = cells.map(looseText);
  return {
    cells: texts.map((cell) => cell ?? ''),
    brokenCell: texts.includes(undefined) ? texts.indexOf(undefined) : undefined,
    hasLooseQuotes: cells.some((cell) => cell.startsWith('"')),
  };
}

/**
 * Reads the records; lines end with `\n`. RFC 4180 doubles a quotation mark within a quoted text, databases write a
 * backslash before it. csv-parse ends at a quotation mark that it cannot read: the line where that
 * record begins is then read by itself, and the others after it.
 */
export function readRecords(text: string, delimiter: string, hasBackslash = false): CsvRecord[] {
  const bytes = Buffer.from((hasBackslash ? hideEscaped(text) : text).replace(/\n?$/, '\n'));
  const options = { delimiter, record_delimiter: '\n', relax_column_count: true, trim: true };
  const records: CsvRecord[] = [];
  let [line, at] = [1, 0];
  while (at < bytes.length) {
    const [firstLine, start] = [line, at];
    const on_record = (cells: string[], info: InfoRecord) => {
      records.push({ line, cells, brokenCell: undefined, hasLooseQuotes: false });
      [line, at] = [firstLine + info.lines, start + info.bytes];
      return null;
    };
    try {
      parse(bytes.subarray(at), { ...options, on_record });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const end = bytes.indexOf('\n', at);
      records.push({ line, ...readLooseLine(bytes.toString('utf8', at, end), delimiter) });
      [line, at] = [line + 1, end + 1];
    }
  }
  if (!hasBackslash) return records;
  return records.map((record) => ({ ...record, cells: record.cells.map(showEscaped) }));
}
