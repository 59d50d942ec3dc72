import type { ReactNode, Ref } from 'react';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { LongDate } from '#app/features/booking/dates/long-date.tsx';
import * as viewStyles from '#app/features/booking/view.module.css';
import { Button } from '#app/ui/controls/button.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { booking } from '#content/booking/booking.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import type { SlotAvailability, SlotChoice } from '#domain/booking/availability.ts';
import type { TimeSlot } from '#domain/booking/time-slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { SlotButton } from './slot-button.tsx';
import * as styles from './time-view.module.css';

export function TimeView({
  date,
  slots,
  errorMessage,
  isPending,
  headingRef,
  onChoose,
  onChangeDate,
}: {
  date: PlainDate;
  slots: readonly SlotAvailability[];
  errorMessage: string | null;
  /** Returns true if an earlier submission may have booked the slot for the guest. */
  isPending: (choice: SlotChoice) => boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onChoose: (time: TimeSlot) => void;
  onChangeDate: () => void;
}) {
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
          <TextButton icon="previous" onClick={onChangeDate}>
            {booking.changeDate}
          </TextButton>
        </div>
        <div className={styles.column}>
          {errorMessage && isBookable && (
            <p className={viewStyles.errorMessage}>
              <Icon name="warning" />
              {errorMessage}
            </p>
          )}
          {!isBookable && <NoSlots onBack={onChangeDate}>{errorMessage}</NoSlots>}
          {slots.length > 0 && (
            <ul className={styles.slots}>
              {slots.map((slot) => (
                <li key={slot.time}>
                  <SlotButton
                    date={date}
                    slot={slot}
                    isPending={isPending({ date, time: slot.time })}
                    onChoose={onChoose}
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

function NoSlots({ children, onBack }: { children: ReactNode; onBack: () => void }) {
  return (
    <div className={styles.noSlots}>
      <p className={styles.noSlotsText}>
        <EmptySeat />
        {children}
      </p>
      <Button variant="ink" onClick={onBack}>
        {booking.toCalendar}
      </Button>
    </div>
  );
}
