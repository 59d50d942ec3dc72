import type { Availability } from '#domain/booking/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { AvailabilityMark } from './availability-mark.tsx';
import { describeDay } from './month-days.ts';
import './calendar-day.css';

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
  const look = [
    'day',
    `day-${state}`,
    isInWindow ? 'day-in-window' : '',
    isToday ? 'day-today' : '',
    isChosen ? 'day-chosen' : '',
  ];
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      tabIndex={isTabbable ? 0 : -1}
      aria-label={name}
      aria-disabled={!canBeChosen}
      onFocus={onFocus}
      onClick={() => canBeChosen && onChoose(date)}
    >
      <span className="day-number">{Number(date.slice(8))}</span>
      {canBeChosen && <AvailabilityMark state={state} />}
    </button>
  );
}
