import { clsx } from 'clsx';
import { booking } from '#content/booking/booking.ts';
import type { SlotChoice } from '#domain/booking/availability.ts';
import * as styles from './visitor-clock.module.css';
import { slotByVisitorClock } from './visitor-zone.ts';

/** The slot by the visitor's own clock, beside the studio's; nothing where they read the same. */
export function VisitorClock({
  choice,
  className,
}: {
  choice: SlotChoice;
  className?: string | undefined;
}) {
  const text = slotByVisitorClock(choice);
  if (text === null) return null;
  return (
    <>
      <span className={clsx(styles.visitorClock, className)}>
        {text} {booking.elsewhere}
      </span>{' '}
    </>
  );
}
