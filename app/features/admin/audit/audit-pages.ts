import type { AuditEntry, AuditPage } from '#domain/admin/audit-page.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';

/** Drops the entries below the newest page if they do not adjoin it any more. */
export function withNewest(loaded: AuditPage | undefined, newest: AuditPage): AuditPage {
  const last = newest.entries.at(-1);
  const joint = loaded?.entries.findIndex(({ id }) => id === last?.id) ?? -1;
  if (!loaded || joint < 0) return newest;
  return { entries: [...newest.entries, ...loaded.entries.slice(joint + 1)], older: loaded.older };
}

export function withOlder(loaded: AuditPage, before: string, page: AuditPage): AuditPage {
  if (loaded.older !== before) return loaded;
  return { entries: [...loaded.entries, ...page.entries], older: page.older };
}

export function byDay(entries: readonly AuditEntry[]) {
  const days: { date: PlainDate; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const date = showDateAt(entry.at);
    const day = days.at(-1);
    if (day?.date === date) day.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}
