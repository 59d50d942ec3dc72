import { clsx } from 'clsx';
import { booking } from '#content/booking/booking.ts';
import type { SlotChoice } from '#domain/booking/availability.ts';
import * as styles from './visitor-time.module.css';
import { slotInVisitorTimeZone } from './visitor-time-zone.ts';

/** The slot in the visitor's time zone; empty if it is the same as in the studio's. */
export function VisitorTime({
  choice,
  className,
}: {
  choice: SlotChoice;
  className?: string | undefined;
}) {
  const text = slotInVisitorTimeZone(choice);
  if (text === null) return null;
  return (
    <>
      <span className={clsx(styles.visitorTime, className)}>
        {text} {booking.elsewhere}
      </span>{' '}
    </>
  );
}
