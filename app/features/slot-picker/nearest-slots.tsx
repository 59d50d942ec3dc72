import { type Ref, useId } from 'react';
import { HiddenFields } from '#app/ui/controls/hidden-fields.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { CHOICE_FIELD } from '#domain/rendering/booking-page.ts';
import { formatShortDate } from '#domain/time/plain-date.ts';
import * as styles from './nearest-slots.module.css';
import { SelectionLink, useSelectionUrl } from './selection-link.tsx';
import type { UnavailableSlot } from './unavailable-slot.ts';
import * as viewStyles from './view.module.css';

/** No live region: its toast is announced, and after a submission it is focused. */
export function NearestSlots({
  unavailable: { message, isPending, alternatives },
  reassurance = bookingCopy.kept,
  form = null,
  alertRef,
}: {
  unavailable: UnavailableSlot;
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
      {isPending && <p>{bookingCopy.maybeYours}</p>}
      <p>
        {reassurance} {alternatives.length > 0 ? bookingCopy.nearest : bookingCopy.noneFree}
      </p>
      <ul className={styles.list}>
        {alternatives.map((slot) => (
          <li key={`${slot.booking_date} ${slot.time_slot}`}>
            {form ? (
              <SlotButton slot={slot} form={form} />
            ) : (
              <SelectionLink className={styles.slot} selection={slot}>
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

/** The guest's form on a page whose scripts do not run. */
interface SlotForm {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Leads to another slot's form with what is typed. Text browsers post the form around it. */
function SlotButton({ slot, form }: { slot: Slot; form: SlotForm }) {
  const { pathname, search } = useSelectionUrl(slot);
  const url = pathname + search;
  return (
    <form method="post" action={url}>
      <HiddenFields fields={{ ...form.fields, [CHOICE_FIELD]: 'yes' }} />
      <button
        type="submit"
        className={styles.slot}
        form={form.id}
        formAction={url}
        name={CHOICE_FIELD}
      >
        <SlotName slot={slot} />
      </button>
    </form>
  );
}
