import { clsx } from 'clsx';
import type { Availability } from '#domain/booking/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { AvailabilityMark } from './availability-mark.tsx';
import * as styles from './calendar-day.module.css';
import { describeDay } from './month-days.ts';

/**
 * A day of the calendar: its number over the dot of its state. One that cannot be chosen can still
 * be reached, and its name says why.
 */
export function DayButton({
  date,
  availability,
  isChosen,
  isTabbable,
  onFocus,
  onChoose,
}: {
  date: PlainDate;
  availability: Availability;
  isChosen: boolean;
  isTabbable: boolean;
  onFocus: () => void;
  onChoose: (date: PlainDate) => void;
}) {
  const { state, isInWindow, isToday, name } = describeDay(date, availability);
  const canBeChosen = state !== 'unavailable';
  return (
    <button
      type="button"
      className={clsx(
        styles.day,
        state === 'partly_booked' && styles.partlyBooked,
        state === 'unavailable' && styles.unavailable,
        isInWindow && styles.inWindow,
        isToday && styles.today,
        isChosen && styles.chosen,
      )}
      tabIndex={isTabbable ? 0 : -1}
      aria-label={name}
      aria-disabled={!canBeChosen}
      onFocus={onFocus}
      onClick={() => canBeChosen && onChoose(date)}
    >
      <span className={styles.number}>{Number(date.slice(8))}</span>
      {canBeChosen && <AvailabilityMark className={styles.mark} state={state} />}
    </button>
  );
}
