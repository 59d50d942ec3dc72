import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/tab-store.ts';
import { AffectedQuery, blockedRange, type DatesToBlock } from '#domain/admin/blocked-dates.ts';
import { ADMIN_LIMITS } from '#domain/admin/messages.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';

const BlockDraft = v.object({ blocked_date: v.string(), until: v.string(), reason: v.string() });

/** The values of the form's fields; a date is '' until it is complete. */
export type BlockDraft = v.InferOutput<typeof BlockDraft>;

const EMPTY: BlockDraft = { blocked_date: '', until: '', reason: '' };

/** The last date with a year of four digits. */
export const LAST_DATE = '9999-12-31';

const store = createTabStore('block-draft', BlockDraft, EMPTY);

/** The values of the form; they survive a change of the tab in the admin area, and a reload. */
export const useBlockDraft = store.useValue;

/** Changes a part of them. */
export function changeDraft(change: Partial<BlockDraft>): void {
  store.set({ ...store.get(), ...change });
}

/** Empties the form after it was sent, unless it has been changed meanwhile. */
export function clearDraft(sent: BlockDraft): void {
  if (store.get() === sent) store.set(EMPTY);
}

/** The dates to block; null while the fields are incomplete or invalid. */
export function datesIn({ blocked_date, until }: BlockDraft): DatesToBlock | null {
  const parsed = v.safeParse(AffectedQuery, { blocked_date, until: until === '' ? null : until });
  return parsed.success ? parsed.output : null;
}

/** Tells whether it is more than one date. */
export function areSeveral(dates: DatesToBlock | null): boolean {
  const { from, to } = dates ? blockedRange(dates) : {};
  return from !== to;
}

/** The limits of a range's last date, for the field's own validation. */
export function endsOf({ blocked_date: first }: BlockDraft): { min?: string; max: string } {
  if (!isPlainDate(first)) return { max: LAST_DATE };
  const isNearTheEnd = first.startsWith('9999');
  const max = isNearTheEnd ? LAST_DATE : addDays(first, ADMIN_LIMITS.blockedRangeDays - 1);
  return { min: first, max };
}
