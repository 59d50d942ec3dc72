import * as v from 'valibot';
import { spacedOnce } from '#domain/text/invisible.ts';
import { typedText } from '#server/bookings/admin/spreadsheet-text.ts';
import type { LineError, ReadTable } from './read-table.ts';

export interface FieldColumn {
  /** Its header in our own export, whose texts are escaped. */
  readonly exportedAs?: string;
  readonly isRequired?: boolean;
  /** True if a word for nothing, such as 'None', may be its text. */
  readonly mayBeAnyWord?: boolean;
}

type Fields = Readonly<Record<string, FieldColumn>>;

export interface CheckedRows<Row> {
  readonly rows: readonly Row[];
  readonly errors: readonly LineError[];
  readonly ignored: readonly string[];
}

/** 'Guest Name', 'guest-name' and 'GUEST_NAME' are one name. */
const nameOf = (column: string) =>
  spacedOnce(column)
    .toLowerCase()
    .replace(/[ _-]+/g, '_');

function indexOfColumn(columns: readonly string[], name: string | undefined): number {
  return name === undefined ? -1 : columns.findIndex((column) => nameOf(column) === nameOf(name));
}

export function findColumns(columns: readonly string[], fields: Fields) {
  return Object.entries(fields).flatMap(([field, { exportedAs }]) => {
    const own = indexOfColumn(columns, field);
    const index = own < 0 ? indexOfColumn(columns, exportedAs) : own;
    const column = columns[index];
    return column === undefined ? [] : [{ field, index, column, isEscaped: own < 0 }];
  });
}

const requiredIn = (fields: Fields) =>
  Object.entries(fields).flatMap(([field, { isRequired }]) => (isRequired ? [field] : []));

export const countRequired = (fields: Fields) => (columns: readonly string[]) => {
  const found = findColumns(columns, fields).map(({ field }) => field);
  return requiredIn(fields).filter((field) => found.includes(field)).length;
};

function columnErrors(
  { columns, line }: ReadTable,
  found: ReturnType<typeof findColumns>,
  fields: Fields,
): LineError[] {
  const names = columns.map(nameOf);
  const repeated = found.find(
    ({ column }) => names.filter((name) => name === nameOf(column)).length > 1,
  );
  const missing = requiredIn(fields).filter((name) => !found.some(({ field }) => field === name));
  const list = missing.map((field) => `"${field}"`).join(', ');
  return [
    ...(repeated ? [`it has the column "${repeated.column}" twice`] : []),
    ...(missing.length > 0
      ? [
          `it has no column ${list}: call its columns like that. The names were read in line ${line}: ${columns.join(', ')}`,
        ]
      : []),
  ].map((message) => ({ line: 0, message }));
}

/** Databases and people write these into a cell without a value. */
const NOTHING =
  /^(?:null|\\N|n ?[/.] ?a\.?|na|nil|none|nan|nat|undefined|not (?:available|applicable|provided|set)|[([<{](?:null|none|nil|empty|blank|n\/a)[)\]>}]|0000-00-00(?: 00:00:00)?|[-–—_.]{1,4})$/i;

/** A spreadsheet shows these instead of a value. */
const SPREADSHEET_ERROR =
  /^(?:#(?:NAME\?|NOM\?|REF!|BEZUG!|VALUE!|VALEUR!|WERT!|DIV\/0!|N\/A|NV|NUM!|ZAHL!|NOMBRE!|NULL!|SPILL!|CALC!|ERROR!|FIELD!|BUSY!|BLOCKED!|CONNECT!|UNKNOWN!|MACRO\?|GETTING_DATA|#+)|Err:\d{3})$/i;

function cellError(cell: string, shown: string): string | undefined {
  if (cell.includes('\0')) return 'has an invisible character (NUL), which cannot be stored';
  if (!SPREADSHEET_ERROR.test(shown)) return undefined;
  return `${shown} is what a spreadsheet shows instead of the text: correct the cell there, or make it wider`;
}

/** A formula that has a text only, for a spreadsheet to keep it. */
const PROTECTED = /^="([^"]*)"$/;

function textOf(cell: string, isEscaped: boolean): string {
  const text = cell.trim().match(PROTECTED)?.[1] ?? (isEscaped ? typedText(cell) : cell);
  return text.trim();
}

export function textsOf({ columns, rows }: ReadTable, fields: Fields, name: string): string[] {
  const index = findColumns(columns, fields).find(({ field }) => field === name)?.index;
  return index === undefined ? [] : rows.map(({ cells }) => cells[index] ?? '');
}

/** Parses the cells that are not blank, by field. A field that cannot be read has one error. */
export function readCells<Schema extends v.GenericSchema>(
  table: ReadTable,
  fields: Fields,
  schema: Schema,
): CheckedRows<{ readonly line: number; readonly cells: v.InferOutput<Schema> }> {
  const found = findColumns(table.columns, fields);
  const used = new Set(found.map(({ index }) => index));
  const ignored = table.columns.filter((column, index) => column !== '' && !used.has(index));
  const wrongColumns = columnErrors(table, found, fields);
  if (wrongColumns.length > 0) return { rows: [], errors: wrongColumns, ignored };
  const isOwnExport =
    found.length === Object.keys(fields).length && found.some(({ isEscaped }) => isEscaped);
  const rows = [];
  const errors = [...table.errors];
  for (const { line, cells, fault } of table.rows) {
    const readable = found.filter(({ index }) => fault === undefined || index < fault.from);
    const texts: Record<string, string> = {};
    const messages = new Map<string, string>();
    for (const { field, index, isEscaped } of readable) {
      const cell = cells[index] ?? '';
      const { isRequired, mayBeAnyWord } = fields[field] ?? {};
      const shown = spacedOnce(cell);
      const isNothing = shown === '' || (!mayBeAnyWord && !isOwnExport && NOTHING.test(shown));
      const error = cellError(cell, shown) ?? (isNothing && isRequired ? 'is empty' : undefined);
      if (error !== undefined) messages.set(field, error);
      else if (!isNothing) texts[field] = textOf(cell, isEscaped);
    }
    const { success, output, issues = [] } = v.safeParse(schema, texts);
    for (const issue of issues) {
      const field = v.getDotPath(issue) ?? '';
      if (!messages.has(field)) messages.set(field, issue.message);
    }
    if (fault) errors.push({ line, message: fault.message });
    else if (success && messages.size === 0) rows.push({ line, cells: output });
    for (const { field, column } of readable) {
      const message = messages.get(field);
      if (message !== undefined)
        errors.push({ line, message: `line ${line}, ${column}: ${message}` });
    }
  }
  return { rows, errors, ignored };
}
