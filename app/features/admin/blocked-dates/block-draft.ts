import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/store.ts';
import {
  AffectedQuery,
  BLOCKED_DAYS_MAX,
  blockedRange,
  type DatesToBlock,
} from '#domain/admin/blocked-dates.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

const BlockDraft = v.object({ blocked_date: v.string(), until: v.string(), reason: v.string() });

/** A date is '' until it is complete. */
export type BlockDraft = v.InferOutput<typeof BlockDraft>;

export const NO_BLOCK: BlockDraft = { blocked_date: '', until: '', reason: '' };

export const blockDraft = createTabStore('block-draft', BlockDraft, NO_BLOCK);

/** Null while the fields are incomplete or invalid. */
export function datesIn(
  { blocked_date, until }: BlockDraft,
  today: PlainDate,
): DatesToBlock | null {
  const parsed = v.safeParse(AffectedQuery, { blocked_date, until: until === '' ? null : until });
  if (!parsed.success) return null;
  const { from, to } = blockedRange(parsed.output);
  return enteredDateError(from, today) || enteredDateError(to, today) ? null : parsed.output;
}

/** The limits of the last date; none of its own until the first one is known. */
export function endsOf(
  { blocked_date: first }: BlockDraft,
  today: PlainDate,
): { min?: string; max?: string } {
  if (!isPlainDate(first) || enteredDateError(first, today)) return {};
  return { min: first, max: addDays(first, BLOCKED_DAYS_MAX - 1) };
}
