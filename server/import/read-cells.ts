import * as v from 'valibot';
import { typedText } from '#server/bookings/admin/spreadsheet-text.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { Table } from './read-table.ts';

export interface FieldColumn {
  /** Its header in our own export, whose texts are escaped. */
  readonly exportedAs?: string;
  readonly isRequired?: boolean;
}

interface FoundColumn {
  readonly field: string;
  readonly column: string;
  readonly isEscaped: boolean;
}

export interface CheckedRows<Row> {
  readonly rows: readonly Row[];
  readonly errors: readonly string[];
  /** The columns that the import does not read. */
  readonly ignored: readonly string[];
}

function findColumn(columns: readonly string[], name: string | undefined): string | undefined {
  return columns.find((column) => column.toLowerCase() === name?.toLowerCase());
}

/** @throws OperatorError if a required column is missing */
function findColumns(
  { columns }: Table,
  fields: Readonly<Record<string, FieldColumn>>,
): FoundColumn[] {
  return Object.entries(fields).flatMap(([field, { exportedAs, isRequired }]) => {
    const own = findColumn(columns, field);
    const column = own ?? findColumn(columns, exportedAs);
    if (column !== undefined) return [{ field, column, isEscaped: own === undefined }];
    if (isRequired) throw new OperatorError(`it has no column "${field}"`);
    return [];
  });
}

/** Parses the cells that are not blank, by field. @throws OperatorError without a required column */
export function readCells<Schema extends v.GenericSchema>(
  table: Table,
  fields: Readonly<Record<string, FieldColumn>>,
  schema: Schema,
): CheckedRows<{ readonly line: number; readonly cells: v.InferOutput<Schema> }> {
  const found = findColumns(table, fields);
  const used = new Set(found.map(({ column }) => column));
  const rows = [];
  const errors = [...table.errors];
  for (const { line, cells } of table.rows) {
    const texts: Record<string, string> = {};
    for (const { field, column, isEscaped } of found) {
      const text = cells.get(column) ?? '';
      if (text.trim() !== '') texts[field] = (isEscaped ? typedText(text) : text).trim();
    }
    const { success, output, issues } = v.safeParse(schema, texts, { abortPipeEarly: true });
    if (success) rows.push({ line, cells: output });
    else
      errors.push(
        ...issues.map((issue) => `line ${line}, ${v.getDotPath(issue)}: ${issue.message}`),
      );
  }
  return { rows, errors, ignored: table.columns.filter((column) => !used.has(column)) };
}
