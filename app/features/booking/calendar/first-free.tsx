import { VisitorTime } from '#app/features/booking/dates/visitor-time.tsx';
import { selectionOf } from '#app/features/booking/state/booking-steps.ts';
import { SelectionLink } from '#app/features/booking/url/selection-link.tsx';
import { booking } from '#content/booking/booking.ts';
import { firstFreeSlot } from '#domain/booking/slots/availability.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShortDate } from '#domain/time/plain-date.ts';
import * as styles from './first-free.module.css';

/** The first free slot, as a link to its form. It keeps its room until the availability is loaded. */
export function FirstFree({ availability }: { availability: Availability | null }) {
  const slot = availability && firstFreeSlot(availability);
  return (
    <p className={styles.firstFree}>
      {slot && (
        <>
          <SelectionLink selection={selectionOf(slot)}>
            {fillText(booking.firstFree, {
              slot: `${formatShortDate(slot.booking_date)}, ${slot.time_slot}`,
            })}
          </SelectionLink>
          <VisitorTime choice={slot} />
        </>
      )}
      {availability && !slot && booking.noneFreeNow}
    </p>
  );
}
