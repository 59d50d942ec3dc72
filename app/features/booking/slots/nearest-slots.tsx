import { type Ref, useId } from 'react';
import { selectionOf } from '#app/features/booking/state/booking-steps.ts';
import type { UnavailableSlot } from '#app/features/booking/state/unavailable-slot.ts';
import { SelectionLink } from '#app/features/booking/url/selection-link.tsx';
import * as viewStyles from '#app/features/booking/view.module.css';
import { Icon } from '#app/ui/icon/icon.tsx';
import { booking } from '#content/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { formatShortDate } from '#domain/time/plain-date.ts';
import * as styles from './nearest-slots.module.css';
import { SlotButton, type SlotForm } from './slot-button.tsx';

/** No live region: its toast is announced, and after a submission it is focused. */
export function NearestSlots({
  unavailable: { message, isPending, alternatives },
  reassurance = booking.kept,
  form = null,
  alertRef,
}: {
  unavailable: UnavailableSlot;
  /** That nothing is lost. */
  reassurance?: string;
  form?: SlotForm | null;
  alertRef: Ref<HTMLElement>;
}) {
  const title = useId();
  return (
    <section className={styles.nearestSlots} aria-labelledby={title} ref={alertRef} tabIndex={-1}>
      <p className={viewStyles.errorMessage} id={title}>
        <Icon name="warning" />
        {message.title}
      </p>
      {message.description && <p>{message.description}</p>}
      {isPending && <p>{booking.maybeYours}</p>}
      <p>
        {reassurance} {alternatives.length > 0 ? booking.nearest : booking.noneFree}
      </p>
      <ul className={styles.list}>
        {alternatives.map((slot) => (
          <li key={`${slot.booking_date} ${slot.time_slot}`}>
            {form ? (
              <SlotButton className={styles.slot} slot={slot} form={form}>
                <SlotName slot={slot} />
              </SlotButton>
            ) : (
              <SelectionLink className={styles.slot} selection={selectionOf(slot)}>
                <SlotName slot={slot} />
              </SelectionLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SlotName({ slot: { booking_date, time_slot } }: { slot: Slot }) {
  return (
    <>
      <span>{formatShortDate(booking_date)}</span> <span>{time_slot}</span>
    </>
  );
}
