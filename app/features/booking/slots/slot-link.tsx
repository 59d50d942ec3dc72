import { clsx } from 'clsx';
import { VisitorTime } from '#app/features/booking/dates/visitor-time.tsx';
import { DisabledLink } from '#app/features/booking/url/disabled-link.tsx';
import { SelectionLink } from '#app/features/booking/url/selection-link.tsx';
import { booking } from '#content/booking/booking.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import type { SlotAvailability } from '#domain/booking/slots/availability-response.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './slot-link.module.css';

export function SlotLink({
  date,
  slot: { time, booked },
  isPending,
  ownLabel = null,
}: {
  date: PlainDate;
  slot: SlotAvailability;
  /** An earlier submission may have booked the slot for the guest. */
  isPending: boolean;
  /** Marks the guest's own slot, which cannot be chosen again; null for all others. */
  ownLabel?: string | null;
}) {
  let state: string = booked ? bookingFixedTexts.booked : booking.freeSlot;
  if (isPending) state = booking.ownSlot;
  if (ownLabel !== null) state = ownLabel;
  const content = (
    <>
      <span className={styles.time}>{time}</span>{' '}
      <VisitorTime
        className={styles.visitorTime}
        choice={{ booking_date: date, time_slot: time }}
      />
      <span className={styles.state}>{state}</span>
    </>
  );
  if (ownLabel !== null || (booked && !isPending)) {
    return (
      <DisabledLink className={clsx(styles.slot, ownLabel !== null && styles.own)}>
        {content}
      </DisabledLink>
    );
  }
  return (
    <SelectionLink
      selection={{ date, time }}
      className={clsx(styles.slot, isPending && styles.pending)}
    >
      {content}
    </SelectionLink>
  );
}
