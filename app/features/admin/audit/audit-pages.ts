import type { AuditEntry, AuditPage } from '#domain/admin/audit-page.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';

/** Drops the entries below the newest page if they do not adjoin it any more. */
export function withNewest(loaded: AuditPage | undefined, newest: AuditPage): AuditPage {
  const last = newest.acts.at(-1);
  const joint = loaded?.acts.findIndex(({ id }) => id === last?.id) ?? -1;
  if (!loaded || joint < 0) return newest;
  return { acts: [...newest.acts, ...loaded.acts.slice(joint + 1)], older: loaded.older };
}

export function withOlder(loaded: AuditPage, before: string, page: AuditPage): AuditPage {
  if (loaded.older !== before) return loaded;
  return { acts: [...loaded.acts, ...page.acts], older: page.older };
}

/** In the studio's zone. */
export interface AuditDay {
  readonly date: PlainDate;
  readonly entries: readonly AuditEntry[];
}

export function byDay(entries: readonly AuditEntry[]): AuditDay[] {
  const days: { date: PlainDate; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const date = showDateAt(entry.at);
    const day = days.at(-1);
    if (day?.date === date) day.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}
