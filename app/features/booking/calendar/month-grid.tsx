import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#app/ui/icon/icon.tsx';
import { booking } from '#content/booking/booking.ts';
import type { Availability } from '#domain/booking/availability.ts';
import { addMonths, formatMonth, type PlainDate, startOfMonth } from '#domain/time/plain-date.ts';
import { DayButton } from './calendar-day.tsx';
import {
  dateByKey,
  isBookable,
  nearestMonth,
  reachableMonths,
  tabbableDay,
  weeksOfMonth,
} from './month-days.ts';
import * as styles from './month-grid.module.css';

const { calendar } = booking;

interface MonthGridProps {
  availability: Availability;
  /** The calendar opens at this date, and marks it while it can be booked. */
  chosen: PlainDate | null;
  describedBy: string;
  onChoose: (date: PlainDate) => void;
}

/**
 * A calendar for one date, on plain dates: no local midnight is ever asked for. The keyboard works
 * as the ARIA Authoring Practices describe for date grids; a day that cannot be chosen can still be
 * reached, and its name says why.
 */
export function MonthGrid({ availability, chosen, describedBy, onChoose }: MonthGridProps) {
  const [active, setActive] = useState<PlainDate | null>(chosen);
  const [wishedMonth, setWishedMonth] = useState<PlainDate | null>(chosen && startOfMonth(chosen));
  const [spoken, setSpoken] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const title = useId();
  const span = reachableMonths(availability);
  const month = nearestMonth(wishedMonth ?? span.first, span);
  const marked = chosen && isBookable(chosen, availability) ? chosen : null;
  const tabbable = tabbableDay(month, active, availability);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const date = dateByKey(event.key, tabbable, span);
    if (date === null) return;
    event.preventDefault();
    flushSync(() => {
      setActive(date);
      setWishedMonth(startOfMonth(date));
      setSpoken('');
    });
    body.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }

  function leaf(to: PlainDate): void {
    setWishedMonth(to);
    setSpoken(formatMonth(to));
  }

  return (
    <div>
      <div className={styles.head}>
        <MonthButton
          towards="previous"
          month={month > span.first ? addMonths(month, -1) : null}
          onPress={leaf}
        />
        <h3 className={`headline-xl ${styles.name}`} id={title}>
          {formatMonth(month)}
        </h3>
        <MonthButton
          towards="next"
          month={month < span.last ? addMonths(month, 1) : null}
          onPress={leaf}
        />
      </div>
      {/* A key that moves to another month moves the focus too, and the day names its month. */}
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
      <table
        className={styles.days}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells become grid cells (HTML-AAM)
        role="grid"
        aria-labelledby={title}
        aria-describedby={describedBy}
      >
        <thead>
          <tr>
            {calendar.weekdays.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {weeksOfMonth(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (
                <td
                  key={calendar.weekdays[index]}
                  {...(date !== null && date === marked ? { 'aria-selected': true } : {})}
                >
                  {date && (
                    <DayButton
                      date={date}
                      availability={availability}
                      isChosen={date === marked}
                      isTabbable={date === tabbable}
                      onFocus={() => setActive(date)}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Stays focusable at the end of the months: a focused button that goes dead loses the keyboard. */
function MonthButton({
  towards,
  month,
  onPress,
}: {
  towards: 'previous' | 'next';
  month: PlainDate | null;
  onPress: (month: PlainDate) => void;
}) {
  const name = towards === 'previous' ? calendar.previousMonth : calendar.nextMonth;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={month ? name : `${name}, ${calendar.noDates}`}
      aria-disabled={month === null}
      onClick={() => month && onPress(month)}
    >
      <Icon name={towards} />
    </button>
  );
}
