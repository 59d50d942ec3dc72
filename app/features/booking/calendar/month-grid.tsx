import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readMonth, writeMonth } from '#app/features/booking/state/booking-steps.ts';
import type { OwnSlot } from '#app/features/booking/state/own-slot.ts';
import { StepLink, useAddress } from '#app/ui/browser/address.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { booking } from '#content/booking/booking.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import {
  addMonths,
  formatMonth,
  type PlainDate,
  startOfMonth,
  WEEKDAYS,
} from '#domain/time/plain-date.ts';
import { CalendarDay } from './calendar-day.tsx';
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

/** Begins with Monday. Visible are the first three letters; screen readers read the rest. */
const WEEK = [...WEEKDAYS.slice(1), WEEKDAYS[0]];

interface MonthGridProps {
  availability: Availability;
  /** The calendar opens at this date, and shows it as selected while it can be booked. */
  selected: PlainDate | null;
  /** Opens the calendar if no date is selected. */
  own?: OwnSlot | null;
  describedBy: string;
}

/** Has the keyboard of the ARIA practices for date grids. Plain dates, as not every midnight exists. */
export function MonthGrid({ availability, selected, own = null, describedBy }: MonthGridProps) {
  const { search } = useAddress();
  const opened = selected ?? own?.slot.booking_date ?? null;
  const [active, setActive] = useState<PlainDate | null>(opened);
  const [requestedMonth, setRequestedMonth] = useState<PlainDate | null>(
    opened ? startOfMonth(opened) : readMonth(search),
  );
  const [announcement, setAnnouncement] = useState('');
  const body = useRef<HTMLTableSectionElement>(null);
  const title = useId();
  const span = reachableMonths(availability, own?.slot.booking_date);
  const month = nearestMonth(requestedMonth ?? span.first, span);
  const selectedDate = selected && isBookable(selected, availability) ? selected : null;
  const tabbable = tabbableDay(month, active, availability);
  const isHydrated = useIsHydrated();

  /** Undefined without scripts, where no arrow key leads to the other days. */
  function tabIndexOf(date: PlainDate): 0 | -1 | undefined {
    if (!isHydrated) return undefined;
    return date === tabbable ? 0 : -1;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const date = dateByKey(event.key, tabbable, span);
    if (date === null) return;
    event.preventDefault();
    flushSync(() => {
      setActive(date);
      setRequestedMonth(startOfMonth(date));
      setAnnouncement('');
    });
    body.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }

  function showMonth(to: PlainDate): void {
    setRequestedMonth(to);
    setAnnouncement(formatMonth(to));
  }

  return (
    <div>
      <div className={styles.head}>
        <MonthButton
          direction="previous"
          shown={month}
          month={month > span.first ? addMonths(month, -1) : null}
          onPress={showMonth}
        />
        <h3 className={`headline-xl ${styles.name}`} id={title}>
          {formatMonth(month)}
        </h3>
        <MonthButton
          direction="next"
          shown={month}
          month={month < span.last ? addMonths(month, 1) : null}
          onPress={showMonth}
        />
      </div>
      {/* Not for the keyboard, which focuses a day whose name contains the month. */}
      <span className="visually-hidden" aria-live="polite">
        {announcement}
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
            {WEEK.map((day) => (
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
                  key={WEEK[index]}
                  {...(date !== null && date === selectedDate ? { 'aria-selected': true } : {})}
                >
                  {date && (
                    <CalendarDay
                      date={date}
                      availability={availability}
                      own={own}
                      isSelected={date === selectedDate}
                      tabIndex={tabIndexOf(date)}
                      onFocus={() => setActive(date)}
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

/** Stays focusable at the last month: disabling a focused button would lose the focus. */
function MonthButton({
  direction,
  shown,
  month,
  onPress,
}: {
  direction: 'previous' | 'next';
  shown: PlainDate;
  month: PlainDate | null;
  onPress: (month: PlainDate) => void;
}) {
  const address = useAddress();
  const name = direction === 'previous' ? calendar.previousMonth : calendar.nextMonth;
  return (
    <StepLink
      to={{ search: writeMonth(address, month ?? shown) }}
      role="button"
      className={styles.button}
      aria-disabled={month === null}
      onClick={(event) => {
        event.preventDefault();
        if (month) onPress(month);
      }}
    >
      <Icon name={direction} />
      <span className="visually-hidden">{month ? name : `${name}, ${calendar.noDates}`}</span>
    </StepLink>
  );
}
