import { clsx } from 'clsx';
import { VisitorTime } from '#app/features/booking/dates/visitor-time.tsx';
import { booking } from '#content/booking/booking.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import type { SlotAvailability } from '#domain/booking/availability.ts';
import type { TimeSlot } from '#domain/booking/time-slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './slot-button.module.css';

export function SlotButton({
  date,
  slot: { time, booked },
  isPending,
  onChoose,
}: {
  date: PlainDate;
  slot: SlotAvailability;
  isPending: boolean;
  onChoose: (time: TimeSlot) => void;
}) {
  let state: string = booked ? bookingFixedTexts.booked : booking.freeSlot;
  if (isPending) state = booking.ownSlot;
  return (
    <button
      type="button"
      className={clsx(styles.slot, isPending && styles.pending)}
      disabled={booked && !isPending}
      onClick={() => onChoose(time)}
    >
      <span className={styles.time}>{time}</span>{' '}
      <VisitorTime className={styles.visitorTime} choice={{ date, time }} />
      <span className={styles.state}>{state}</span>
    </button>
  );
}
