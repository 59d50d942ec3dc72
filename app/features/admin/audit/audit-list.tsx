import { clsx } from 'clsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import type { AuditEntry } from '#domain/admin/audit.ts';
import { formatNearDay, type PlainDate } from '#domain/time/plain-date.ts';
import { formatShowClock, showDateAt } from '#domain/time/show-time.ts';
import * as styles from './audit.module.css';

export function subjectOf(
  { date, until_date, time_slot }: Pick<AuditEntry, 'date' | 'until_date' | 'time_slot'>,
  today: PlainDate,
): string {
  if (date === null) return '';
  const first = formatNearDay(date, today);
  if (until_date !== null)
    return `${first} ${adminCopy.history.to} ${formatNearDay(until_date, today)}`;
  return time_slot === null ? first : `${first}, ${time_slot}`;
}

const takeFocus = (entry: HTMLElement | null) => entry?.focus();

/**
 * Audit entries, times in the studio's zone.
 * @param withSubject false if all are about the booking on the page
 * @param focusedId takes the focus as soon as it is in the list
 */
export function AuditList({
  entries,
  withDate = true,
  withSubject = true,
  focusedId,
}: {
  entries: readonly AuditEntry[];
  withDate?: boolean;
  withSubject?: boolean;
  focusedId?: string | undefined;
}) {
  const today = showDateAt(Date.now());
  return (
    <ol className={clsx(styles.list, !withDate && styles.ofDay)}>
      {entries.map((entry) => {
        // A move is recorded with the slot before it.
        const subject = withSubject || entry.action === 'moved' ? subjectOf(entry, today) : '';
        return (
          <li key={entry.id} {...(focusedId === entry.id && { ref: takeFocus, tabIndex: -1 })}>
            <span className={`${styles.when} figures`}>
              {withDate && `${formatNearDay(showDateAt(entry.at), today)}, `}
              {formatShowClock(entry.at)}
            </span>{' '}
            <span>
              <b>{adminCopy.history.actions[entry.action]}</b>
              {subject && ` ${subject}`}
            </span>{' '}
            <span className={styles.who}>
              {adminCopy.history.by} {entry.actor ?? adminCopy.history.guest}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
