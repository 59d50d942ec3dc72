import { admin } from '#content/admin/admin.ts';
import type { AuditEntry } from '#domain/admin/audit-page.ts';
import { formatNearDay, type PlainDate } from '#domain/time/plain-date.ts';

export function subjectOf(
  { date, until_date, time_slot }: Pick<AuditEntry, 'date' | 'until_date' | 'time_slot'>,
  today: PlainDate,
): string {
  if (date === null) return '';
  const first = formatNearDay(date, today);
  if (until_date !== null)
    return `${first} ${admin.history.to} ${formatNearDay(until_date, today)}`;
  return time_slot === null ? first : `${first}, ${time_slot}`;
}
