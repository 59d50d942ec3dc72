import * as v from 'valibot';
import { BlockRequest } from '#domain/admin/blocked-dates.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { type CheckedRows, readCells } from './read-cells.ts';
import type { Table } from './read-table.ts';

export interface ImportedBlock {
  readonly blocked_date: PlainDate;
  readonly reason: string | null;
}

const COLUMNS = { blocked_date: { isRequired: true }, reason: {} };

const BlockCells = v.object({
  blocked_date: v.custom<PlainDate>(isPlainDate, 'Must be a date such as 2026-12-07'),
  reason: BlockRequest.entries.reason,
});

/** Reads blocked dates; one that occurs twice counts once. @throws OperatorError if the column is missing */
export function readBlockedRows(table: Table): CheckedRows<ImportedBlock> {
  const { rows, ...rest } = readCells(table, COLUMNS, BlockCells);
  const blocks = new Map(rows.map(({ cells }) => [cells.blocked_date, cells]));
  return { ...rest, rows: [...blocks.values()] };
}
