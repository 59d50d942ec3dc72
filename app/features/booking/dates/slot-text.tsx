import type { Slot } from '#domain/booking/slots/slot.ts';
import * as styles from './long-date.module.css';
import { LongDate } from './long-date.tsx';

/** 'Monday, December 7, 2026, 9:30 AM', which may break between its parts only. */
export function SlotText({ slot: { booking_date, time_slot } }: { slot: Slot }) {
  return (
    <>
      <LongDate date={booking_date} />, <span className={styles.noWrap}>{time_slot}</span>
    </>
  );
}
