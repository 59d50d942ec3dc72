import { clsx } from 'clsx';
import { DisabledLink } from '#app/features/booking/url/disabled-link.tsx';
import { SelectionLink } from '#app/features/booking/url/selection-link.tsx';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import type { Availability } from '#domain/booking/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { AvailabilityMark } from './availability-mark.tsx';
import * as styles from './calendar-day.module.css';
import { describeDay } from './month-days.ts';

/**
 * A day of the calendar: its number over the marker of its state. A day that cannot be selected is
 * focusable, with the reason in its name.
 */
export function CalendarDay({
  date,
  availability,
  isSelected,
  isTabbable,
  onFocus,
}: {
  date: PlainDate;
  availability: Availability;
  isSelected: boolean;
  isTabbable: boolean;
  onFocus: () => void;
}) {
  const { state, isInWindow, isToday, name } = describeDay(date, availability);
  const isSelectable = state !== 'unavailable';
  const isHydrated = useIsHydrated();
  const common = {
    className: clsx(
      styles.day,
      state === 'partly_booked' && styles.partlyBooked,
      state === 'unavailable' && styles.unavailable,
      isInWindow && styles.inWindow,
      isToday && styles.today,
      isSelected && styles.selected,
    ),
    // Without scripts no arrow key leads to the other days.
    ...(isHydrated ? { tabIndex: isTabbable ? 0 : -1 } : {}),
    'aria-label': name,
    onFocus,
  };
  const number = <span className={styles.number}>{Number(date.slice(8))}</span>;
  if (!isSelectable) return <DisabledLink {...common}>{number}</DisabledLink>;
  return (
    <SelectionLink selection={{ date, time: null }} {...common}>
      {number}
      <AvailabilityMark className={styles.mark} state={state} />
    </SelectionLink>
  );
}
