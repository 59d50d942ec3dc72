import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { keepInTab, readFromTab } from '#app/ui/browser/tab-storage.ts';
import { AffectedQuery, blockedRange, type DatesToBlock } from '#domain/admin/blocked-dates.ts';
import { ADMIN_LIMITS } from '#domain/admin/messages.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';

const STORAGE_KEY = 'block-draft';

const BlockDraft = v.object({ blocked_date: v.string(), until: v.string(), reason: v.string() });

/** The fields of the form as they stand on the page; a date is '' until it is complete. */
export type BlockDraft = v.InferOutput<typeof BlockDraft>;

const EMPTY: BlockDraft = { blocked_date: '', until: '', reason: '' };

/** A year has four digits, in the field as well as in a date of ours. */
export const LAST_DATE = '9999-12-31';

const listeners = new Set<() => void>();
let draft: BlockDraft | undefined;

function parse(value: unknown): BlockDraft | undefined {
  const parsed = v.safeParse(BlockDraft, value);
  return parsed.success ? parsed.output : undefined;
}

/** What has been typed; it survives the other tab of the workroom, and a reload. */
export function blockDraft(): BlockDraft {
  draft ??= readFromTab(STORAGE_KEY, parse) ?? EMPTY;
  return draft;
}

/** The same for a component. */
export function useBlockDraft(): BlockDraft {
  return useSyncExternalStore(subscribe, blockDraft, () => EMPTY);
}

/** Changes some of it. */
export function changeDraft(change: Partial<BlockDraft>): void {
  draft = { ...blockDraft(), ...change };
  keepInTab(STORAGE_KEY, draft);
  for (const listener of listeners) listener();
}

/** Empties the form after it was sent, unless something else has been typed meanwhile. */
export function forgetDraft(sent: BlockDraft): void {
  if (blockDraft() === sent) changeDraft(EMPTY);
}

/** The dates that the form asks to block; null while they are none. */
export function datesIn({ blocked_date, until }: BlockDraft): DatesToBlock | null {
  const parsed = v.safeParse(AffectedQuery, { blocked_date, until: until === '' ? null : until });
  return parsed.success ? parsed.output : null;
}

/** Whether it is more than one date. */
export function areSeveral(dates: DatesToBlock | null): boolean {
  const { from, to } = dates ? blockedRange(dates) : {};
  return from !== to;
}

/** The first and the last date that a range may end with, for the field's own validation. */
export function endsOf({ blocked_date: first }: BlockDraft): { min?: string; max: string } {
  if (!isPlainDate(first)) return { max: LAST_DATE };
  const isNearTheEnd = first.startsWith('9999');
  const max = isNearTheEnd ? LAST_DATE : addDays(first, ADMIN_LIMITS.blockedRangeDays - 1);
  return { min: first, max };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
