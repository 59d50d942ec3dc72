import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/tab-store.ts';
import { AffectedQuery, blockedRange, type DatesToBlock } from '#domain/admin/blocked-dates.ts';
import { ADMIN_LIMITS } from '#domain/admin/messages.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';

const BlockDraft = v.object({ blocked_date: v.string(), until: v.string(), reason: v.string() });

/** A date is '' until it is complete. */
export type BlockDraft = v.InferOutput<typeof BlockDraft>;

const EMPTY: BlockDraft = { blocked_date: '', until: '', reason: '' };

export const LAST_DATE = '9999-12-31';

const store = createTabStore('block-draft', BlockDraft, EMPTY);

export const useBlockDraft = store.useValue;

export function changeDraft(change: Partial<BlockDraft>): void {
  store.set({ ...store.get(), ...change });
}

/** Empties the form after it was sent, unless it has been changed meanwhile. */
export function clearDraft(sent: BlockDraft): void {
  if (store.get() === sent) store.set(EMPTY);
}

export const discardBlockDraft = (): void => store.set(EMPTY);

/** Null while the fields are incomplete or invalid. */
export function datesIn({ blocked_date, until }: BlockDraft): DatesToBlock | null {
  const parsed = v.safeParse(AffectedQuery, { blocked_date, until: until === '' ? null : until });
  return parsed.success ? parsed.output : null;
}

export function areSeveral(dates: DatesToBlock | null): boolean {
  const { from, to } = dates ? blockedRange(dates) : {};
  return from !== to;
}

export function endsOf({ blocked_date: first }: BlockDraft): { min?: string; max: string } {
  if (!isPlainDate(first)) return { max: LAST_DATE };
  const isNearTheEnd = first.startsWith('9999');
  const max = isNearTheEnd ? LAST_DATE : addDays(first, ADMIN_LIMITS.blockedRangeDays - 1);
  return { min: first, max };
}
