import type { AuditEntry, AuditPage } from '#domain/admin/audit.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';

/**
 * What is known after the newest page has been read again. The acts below it stay; where they do
 * not join on to it any more, so much has happened, they are read anew when they are asked for.
 */
export function withNewest(known: AuditPage, newest: AuditPage): AuditPage {
  const last = newest.acts.at(-1);
  const joint = known.acts.findIndex(({ id }) => id === last?.id);
  if (joint < 0) return newest;
  return { acts: [...newest.acts, ...known.acts.slice(joint + 1)], older: known.older };
}

/** What is known after an older page has been read; nothing new where it does not join on. */
export function withOlder(known: AuditPage, before: string, page: AuditPage): AuditPage {
  if (known.older !== before) return known;
  return { acts: [...known.acts, ...page.acts], older: page.older };
}

/** A day by the studio's clock, and what happened on it. */
export interface DayOfActs {
  readonly date: PlainDate;
  readonly acts: readonly AuditEntry[];
}

/** Acts by day, in their order. */
export function byDay(acts: readonly AuditEntry[]): DayOfActs[] {
  const days: { date: PlainDate; acts: AuditEntry[] }[] = [];
  for (const act of acts) {
    const date = showDateAt(act.at);
    const day = days.at(-1);
    if (day?.date === date) day.acts.push(act);
    else days.push({ date, acts: [act] });
  }
  return days;
}
