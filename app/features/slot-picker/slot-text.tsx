import { clsx } from 'clsx';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { formatLongDate, type PlainDate } from '#domain/time/plain-date.ts';
import { SHOW_TIME_ZONE, slotInVisitorZone } from '#domain/time/show-time.ts';
import * as styles from './slot-text.module.css';

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

/** 'Monday, December 7, 2026, 9:30 AM', which may break between its parts only. */
export function SlotText({ slot: { booking_date, time_slot } }: { slot: Slot }) {
  return (
    <>
      <LongDate date={booking_date} />, <span className={styles.noWrap}>{time_slot}</span>
    </>
  );
}

/** The slot in the visitor's zone; empty if it is the same. Its space is reserved until the page is hydrated. */
export function VisitorTime({
  choice,
  className,
}: {
  choice: Slot;
  className?: string | undefined;
}) {
  // The server does not know the visitor's zone.
  if (!useIsHydrated())
    return <span className={clsx('smaller soft', styles.reserved, className)} />;
  const text = slotInVisitorZone(choice.booking_date, choice.time_slot, visitorTimeZone());
  if (text === null) return null;
  return (
    <>
      <span className={clsx('smaller soft', className)}>
        {text} {bookingCopy.yourTime}
      </span>{' '}
    </>
  );
}

/** The browser's time zone; the show's if the browser has no valid one. */
export function visitorTimeZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Some systems report 'Etc/Unknown', which no formatter accepts.
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return SHOW_TIME_ZONE;
  }
}
