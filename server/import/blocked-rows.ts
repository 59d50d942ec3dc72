import * as v from 'valibot';
import { BlockRequest } from '#domain/admin/blocked-dates.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { dayOrderIn } from '#domain/time/written-date.ts';
import type { Instant } from '#server/time/clock.ts';
import { importedDate } from './imported-times.ts';
import { type CheckedRows, countRequired, readCells, textsOf } from './read-cells.ts';
import { readTable } from './read-table.ts';

export interface ImportedBlock {
  readonly blocked_date: PlainDate;
  readonly reason: string | null;
}

const COLUMNS = { blocked_date: { isRequired: true }, reason: {} };

/** Reads blocked dates; one that occurs twice counts once. @throws OperatorError if the file is no table */
export function readBlockedRows(bytes: Uint8Array, now: Instant): CheckedRows<ImportedBlock> {
  const table = readTable(bytes, countRequired(COLUMNS));
  const order = dayOrderIn(textsOf(table, COLUMNS, 'blocked_date'));
  const BlockCells = v.object({
    blocked_date: importedDate({ order, today: showDateAt(now) }),
    reason: BlockRequest.entries.reason,
  });
  const { rows, ...rest } = readCells(table, COLUMNS, BlockCells);
  const blocks = new Map(rows.map(({ cells }) => [cells.blocked_date, cells]));
  return { ...rest, rows: [...blocks.values()] };
}
