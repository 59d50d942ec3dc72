import { formatLongDate, type PlainDate } from '#domain/time/plain-date.ts';
import './long-date.css';

/** 'Monday, December 14, 2026', which may break after the weekday only. */
export function LongDate({ date }: { date: PlainDate }) {
  const text = formatLongDate(date);
  const afterWeekday = text.indexOf(' ') + 1;
  return (
    <>
      {text.slice(0, afterWeekday)}
      <span className="unbroken">{text.slice(afterWeekday)}</span>
    </>
  );
}
