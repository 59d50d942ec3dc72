import { CalendarDay } from '#app/features/booking/calendar/calendar-day.tsx';
import { SlotLink } from '#app/features/booking/slots/slot-link.tsx';
import type { Availability, DayState } from '#domain/booking/slots/availability-response.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './specimen.module.css';
import { Specimen, State } from './specimen.tsx';

const day = (date: PlainDate, state: DayState) => ({ date, state, slots: [] });

const AVAILABILITY: Availability = {
  today: '2026-11-16',
  window: { from: '2026-11-30', to: '2026-12-16' },
  days: [
    day('2026-12-01', 'available'),
    day('2026-12-02', 'partly_booked'),
    day('2026-12-03', 'unavailable'),
    day('2026-12-06', 'unavailable'),
  ],
};

const DAYS: readonly (readonly [name: string, date: PlainDate, isSelected?: boolean])[] = [
  ['available', '2026-12-01'],
  ['partly booked', '2026-12-02'],
  ['unavailable', '2026-12-03'],
  ['a Sunday', '2026-12-06'],
  ['outside the window', '2026-12-20'],
  ['today', '2026-11-16'],
  ['chosen', '2026-12-01', true],
];

const SLOTS = [
  ['9:30 AM', false, false],
  ['11:30 AM', true, false],
  ['2:30 PM', false, true],
] as const;

export function DaySpecimen() {
  return (
    <Specimen name="Calendar day">
      <div className={styles.days}>
        {DAYS.map(([name, date, isSelected = false]) => (
          <State key={name} name={name}>
            <CalendarDay
              date={date}
              availability={AVAILABILITY}
              isSelected={isSelected}
              tabIndex={0}
              onFocus={() => {}}
            />
          </State>
        ))}
      </div>
    </Specimen>
  );
}

export function SlotSpecimen() {
  return (
    <Specimen name="Slot">
      <div className={`${styles.container} ${styles.states}`}>
        {SLOTS.map(([time, booked, isPending]) => (
          <SlotLink key={time} date="2026-12-01" slot={{ time, booked }} isPending={isPending} />
        ))}
      </div>
    </Specimen>
  );
}
