import { clsx } from 'clsx';
import type { DayState } from '#domain/booking/slots/availability-response.ts';
import * as styles from './availability-mark.module.css';

/** Decorative marker of a day: a dot if free, a half dot if partly booked, a dash if unavailable. */
export function AvailabilityMark({
  state,
  className,
}: {
  state: DayState;
  className?: string | undefined;
}) {
  return (
    <span
      className={clsx(
        styles.availabilityMark,
        state === 'partly_booked' && styles.partlyBooked,
        state === 'unavailable' && styles.unavailable,
        className,
      )}
      aria-hidden="true"
    />
  );
}
