import { clsx } from 'clsx';
import type { OwnSlot } from '#app/features/booking/state/own-slot.ts';
import { DisabledLink } from '#app/features/booking/url/disabled-link.tsx';
import { SelectionLink } from '#app/features/booking/url/selection-link.tsx';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { AvailabilityMark } from './availability-mark.tsx';
import * as styles from './calendar-day.module.css';
import { describeDay } from './month-days.ts';

/** A day of the calendar; focusable, with the reason in its name, also if it cannot be selected. */
export function CalendarDay({
  date,
  availability,
  own = null,
  isSelected,
  tabIndex,
  onFocus,
}: {
  date: PlainDate;
  availability: Availability;
  own?: OwnSlot | null;
  isSelected: boolean;
  tabIndex: 0 | -1 | undefined;
  onFocus: () => void;
}) {
  const { state, isInWindow, isToday, isOwn, isSelectable, name } = describeDay(
    date,
    availability,
    own,
  );
  const common = {
    className: clsx(
      styles.day,
      state === 'partly_booked' && styles.partlyBooked,
      state === 'unavailable' && styles.unavailable,
      isInWindow && styles.inWindow,
      isToday && styles.today,
      isOwn && styles.own,
      isSelected && styles.selected,
    ),
    ...(tabIndex === undefined ? {} : { tabIndex }),
    'aria-label': name,
    onFocus,
  };
  const number = <span className={styles.number}>{Number(date.slice(8))}</span>;
  if (!isSelectable) return <DisabledLink {...common}>{number}</DisabledLink>;
  return (
    <SelectionLink selection={{ date, time: null }} {...common}>
      {number}
      {state !== 'unavailable' && <AvailabilityMark className={styles.mark} state={state} />}
    </SelectionLink>
  );
}
