import { formatLongDate, type PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './long-date.module.css';

/** 'Monday, December 14, 2026', which may break after the weekday only. */
export function LongDate({ date }: { date: PlainDate }) {
  const text = formatLongDate(date);
  const afterWeekday = text.indexOf(' ') + 1;
  return (
    <>
      {text.slice(0, afterWeekday)}
      <span className={styles.noWrap}>{text.slice(afterWeekday)}</span>
    </>
  );
}
