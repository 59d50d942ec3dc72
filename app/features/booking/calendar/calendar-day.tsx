import { clsx } from 'clsx';
import type { Availability } from '#domain/booking/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { AvailabilityMark } from './availability-mark.tsx';
import * as styles from './calendar-day.module.css';
import { describeDay } from './month-days.ts';

/**
 * A day of the calendar: its number over the marker of its state. A day that cannot be selected is
 * focusable, with the reason in its name.
 */
export function DayButton({
  date,
  availability,
  isSelected,
  isTabbable,
  onFocus,
  onChoose,
}: {
  date: PlainDate;
  availability: Availability;
  isSelected: boolean;
  isTabbable: boolean;
  onFocus: () => void;
  onChoose: (date: PlainDate) => void;
}) {
  const { state, isInWindow, isToday, name } = describeDay(date, availability);
  const isSelectable = state !== 'unavailable';
  return (
    <button
      type="button"
      className={clsx(
        styles.day,
        state === 'partly_booked' && styles.partlyBooked,
        state === 'unavailable' && styles.unavailable,
        isInWindow && styles.inWindow,
        isToday && styles.today,
        isSelected && styles.selected,
      )}
      tabIndex={isTabbable ? 0 : -1}
      aria-label={name}
      aria-disabled={!isSelectable}
      onFocus={onFocus}
      onClick={() => isSelectable && onChoose(date)}
    >
      <span className={styles.number}>{Number(date.slice(8))}</span>
      {isSelectable && <AvailabilityMark className={styles.mark} state={state} />}
    </button>
  );
}
