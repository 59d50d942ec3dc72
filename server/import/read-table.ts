import { CsvError, parse } from 'csv-parse/sync';
import { OperatorError } from '#server/errors/operator-error.ts';

export interface TableRow {
  /** The first line of the row in the file, from 1. */
  readonly line: number;
  readonly cells: ReadonlyMap<string, string>;
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** The rows with another number of cells than the header, by line. */
  readonly errors: readonly string[];
}

/** Spreadsheet programs write one of these, depending on the language. */
const DELIMITERS = [',', ';', '\t'];

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new OperatorError('it is not UTF-8: save it as "CSV UTF-8"');
  }
}

function delimiterOf(text: string): string {
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

const countLines = (cells: readonly string[]) => cells.join('').split('\n').length;

function parseRecords(text: string): { cells: string[]; line: number }[] {
  const lines: number[] = [];
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_records_with_empty_values: true,
      on_record(cells, { lines: last }) {
        lines.push(last - countLines(cells) + 1);
        return cells;
      },
    });
    return records.map((cells, index) => ({ cells, line: lines[index] ?? 0 }));
  } catch (error) {
    if (error instanceof CsvError) throw new OperatorError(error.message);
    throw error;
  }
}

/** Reads UTF-8 with commas, semicolons or tabs. @throws OperatorError; its message follows the file's name */
export function readTable(bytes: Uint8Array): Table {
  const [header, ...records] = parseRecords(decode(bytes));
  if (header === undefined) throw new OperatorError('it is empty');
  const columns = header.cells.map((name) => name.trim());
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index);
  if (repeated !== undefined) throw new OperatorError(`it has the column "${repeated}" twice`);
  const isWhole = ({ cells }: { readonly cells: readonly string[] }) =>
    cells.length === columns.length;
  return {
    columns,
    rows: records.filter(isWhole).map(({ cells, line }) => ({
      line,
      cells: new Map(columns.map((name, index) => [name, cells[index] ?? ''])),
    })),
    errors: records
      .filter((record) => !isWhole(record))
      .map(
        ({ cells, line }) => `line ${line}: ${cells.length} cells under ${columns.length} columns`,
      ),
  };
}
