import { clsx } from 'clsx';
import type { DayState } from '#domain/booking/availability.ts';
import * as styles from './availability-mark.module.css';

/** The dot of a day: full when free, half when partly booked, a dash when unavailable. Decoration. */
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
