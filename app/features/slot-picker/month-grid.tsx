import { clsx } from 'clsx';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { StepLink, useAddress } from '#app/ui/browser/address.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { type Availability, type DayState, isWithin } from '#domain/booking/slots/availability.ts';
import {
  addMonths,
  formatMonth,
  type PlainDate,
  startOfMonth,
  WEEKDAYS,
} from '#domain/time/plain-date.ts';
import {
  dateByKey,
  describeDay,
  isBookable,
  type MonthRow,
  nearestMonth,
  reachableMonths,
  rowsOfMonth,
  tabbableDay,
} from './month-days.ts';
import * as styles from './month-grid.module.css';
import { DisabledLink, SelectionLink } from './selection-link.tsx';
import { readMonth, writeMonth } from './slot-selection.ts';
import type { OwnSlot } from './slot-steps.ts';

const { calendar } = bookingCopy;

/** Begins with Monday. Visible are the first three letters; screen readers read the rest. */
const WEEK = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];

interface MonthGridProps {
  availability: Availability;
  /** The calendar opens at this date, and shows it as selected while it can be booked. */
  selected: PlainDate | null;
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
  // A key may lead to a day outside the window, whose week is then there too.
  const isShown = (date: PlainDate) =>
    isWithin(date, availability.window) || date === tabbable || date === own?.slot.booking_date;

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
          {rowsOfMonth(month, isShown).map(({ dates, isFolded }) => (
            <tr key={dates.find((date) => date !== null)}>
              {isFolded && <FoldedWeeks dates={dates} />}
              {!isFolded &&
                dates.map((date, index) => (
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

function FoldedWeeks({ dates }: { dates: MonthRow['dates'] }) {
  const [first, last] = [dates.at(0), dates.at(-1)].map((date) => Number(date?.slice(8)));
  return (
    <td className={styles.folded} colSpan={WEEK.length}>
      {first === last ? first : `${first} – ${last}`} {calendar.outsideWindow}
    </td>
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

/** A day of the calendar; focusable, with the reason in its name, also if it cannot be selected. */
function CalendarDay({
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
    <SelectionLink selection={{ booking_date: date }} {...common}>
      {number}
      {state !== 'unavailable' && <AvailabilityMark className={styles.mark} state={state} />}
    </SelectionLink>
  );
}

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
        state === 'partly_booked' && styles.partlyBookedMark,
        state === 'unavailable' && styles.unavailableMark,
        className,
      )}
      aria-hidden="true"
    />
  );
}
