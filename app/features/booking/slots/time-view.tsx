import type { ReactNode, Ref } from 'react';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { LongDate } from '#app/features/booking/dates/long-date.tsx';
import { NO_SELECTION } from '#app/features/booking/state/booking-steps.ts';
import type { OwnSlot } from '#app/features/booking/state/own-slot.ts';
import { SelectionLink, useSelectionUrl } from '#app/features/booking/url/selection-link.tsx';
import * as viewStyles from '#app/features/booking/view.module.css';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { TextLink } from '#app/ui/controls/text-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { booking } from '#content/booking/booking.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import type { SlotAvailability } from '#domain/booking/slots/availability-response.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { SlotLink } from './slot-link.tsx';
import * as styles from './time-view.module.css';

export function TimeView({
  date,
  slots,
  errorMessage,
  isPending,
  own = null,
  headingRef,
  children,
}: {
  date: PlainDate;
  slots: readonly SlotAvailability[];
  errorMessage: string | null;
  /** Returns true if an earlier submission may have booked the slot for the guest. */
  isPending: (choice: Slot) => boolean;
  /** Guests who choose another slot have one. */
  own?: OwnSlot | null;
  headingRef: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}) {
  const calendarUrl = useSelectionUrl(NO_SELECTION);
  const isBookable = slots.some((slot) => !slot.booked);
  return (
    <section className={viewStyles.view}>
      <div className={styles.timeView}>
        <div>
          <h2 className="headline-3xl" ref={headingRef} tabIndex={-1}>
            {bookingFixedTexts.selectSlot}
          </h2>
          <p className="lead">
            <LongDate date={date} />
          </p>
          {slots.length > 0 && <p className="soft small">{booking.zone}</p>}
          <TextLink icon="previous" to={calendarUrl}>
            {booking.changeDate}
          </TextLink>
        </div>
        <div className={styles.column}>
          {children}
          {errorMessage && isBookable && (
            <p className={viewStyles.errorMessage}>
              <Icon name="warning" />
              {errorMessage}
            </p>
          )}
          {!isBookable && <NoSlots>{errorMessage}</NoSlots>}
          {slots.length > 0 && (
            <ul className="stack gap-3">
              {slots.map((slot) => (
                <li key={slot.time}>
                  <SlotLink
                    date={date}
                    slot={slot}
                    isPending={isPending({ booking_date: date, time_slot: slot.time })}
                    ownLabel={
                      own && sameSlot(own.slot, { booking_date: date, time_slot: slot.time })
                        ? own.label
                        : null
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

function NoSlots({ children }: { children: ReactNode }) {
  return (
    <div className={styles.noSlots}>
      <p className={styles.noSlotsText}>
        <EmptySeat />
        {children}
      </p>
      <SelectionLink className={buttonClass({ variant: 'ink' })} selection={NO_SELECTION}>
        {booking.toCalendar}
      </SelectionLink>
    </div>
  );
}
