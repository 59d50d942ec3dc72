import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { ClothStrip } from '#app/brand/cloth/cloth-strip.tsx';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { TextLink } from '#app/ui/controls/text-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import { type Slot, sameSlot, slotSeed } from '#domain/booking/slots/slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { DisabledLink, SelectionLink, useSelectionUrl } from './selection-link.tsx';
import { NO_SELECTION } from './slot-selection.ts';
import type { DaySlot, OwnSlot } from './slot-steps.ts';
import { LongDate, VisitorTime } from './slot-text.tsx';
import * as styles from './time-view.module.css';
import * as viewStyles from './view.module.css';

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
  slots: readonly DaySlot[];
  errorMessage: string | null;
  /** Returns true if an earlier submission may have booked the slot for the guest. */
  isPending: (choice: Slot) => boolean;
  own?: OwnSlot | null;
  headingRef: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}) {
  const calendarUrl = useSelectionUrl(NO_SELECTION);
  const isBookable = slots.some((slot) => !slot.booked);
  return (
    <section className={`${viewStyles.view} ${styles.room}`}>
      <div className={styles.timeView}>
        <div>
          <h2 className="headline-3xl" ref={headingRef} tabIndex={-1}>
            {bookingFixedTexts.selectSlot}
          </h2>
          <p className="lead">
            <LongDate date={date} />
          </p>
          {slots.length > 0 && <p className="soft small">{bookingCopy.zone}</p>}
          <TextLink icon="previous" to={calendarUrl}>
            {bookingCopy.changeDate}
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
            <ul className={styles.slots}>
              {slots.map((slot) => (
                <li key={slot.time_slot}>
                  <SlotLink
                    slot={slot}
                    isPending={isPending(slot)}
                    ownLabel={own && sameSlot(own.slot, slot) ? own.label : null}
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
        {bookingCopy.toCalendar}
      </SelectionLink>
    </div>
  );
}

function SlotLink({
  slot,
  isPending,
  ownLabel = null,
}: {
  slot: DaySlot;
  /** An earlier submission may have booked the slot for the guest. */
  isPending: boolean;
  /** Marks the guest's own slot, which cannot be chosen again; null for all others. */
  ownLabel?: string | null;
}) {
  const { time_slot, booked } = slot;
  let state: string = booked ? bookingFixedTexts.booked : bookingCopy.freeSlot;
  if (isPending) state = bookingCopy.ownSlot;
  if (ownLabel !== null) state = ownLabel;
  const content = (
    <>
      <span className={styles.time}>{time_slot}</span> <VisitorTime choice={slot} />
      <span className={styles.state}>{state}</span>
      <ClothStrip className={styles.cloth} seed={slotSeed(slot)} />
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
    <SelectionLink selection={slot} className={clsx(styles.slot, isPending && styles.pending)}>
      {content}
    </SelectionLink>
  );
}
