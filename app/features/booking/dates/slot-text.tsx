import type { SlotChoice } from '#domain/booking/slots/availability.ts';
import * as styles from './long-date.module.css';
import { LongDate } from './long-date.tsx';

/** 'Monday, December 7, 2026, 9:30 AM', which may break between its parts only. */
export function SlotText({ slot: { date, time } }: { slot: SlotChoice }) {
  return (
    <>
      <LongDate date={date} />, <span className={styles.noWrap}>{time}</span>
    </>
  );
}
