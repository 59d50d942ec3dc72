import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { LongDate } from '#app/features/booking/dates/long-date.tsx';
import {
  type Attempt,
  type BookingDraft,
  otherOwnSlots,
} from '#app/features/booking/state/booking-draft.ts';
import { isSameSlot } from '#app/features/booking/state/booking-steps.ts';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { booking } from '#content/booking/booking.ts';
import type { SlotChoice } from '#domain/booking/availability.ts';
import * as styles from './unanswered.module.css';

/** A note about a submission of which no answer is known yet. */
export function UnansweredNote({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.unanswered, className)}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}

/** 'Monday, December 7, 2026, 9:30 AM', which breaks between its parts only. */
export function SlotInWords({ slot: { date, time } }: { slot: SlotChoice }) {
  return (
    <>
      <LongDate date={date} />, <span className={styles.unbroken}>{time}</span>
    </>
  );
}

/**
 * On every step: the slots that earlier submissions may have booked, each with the way back to it,
 * so that nobody books a second one unawares.
 */
export function OtherAttempts({
  draft,
  inFlight,
  here,
  onReturn,
}: {
  draft: BookingDraft;
  inFlight: Attempt | null;
  /** The slot whose form is on the page: it says itself what is known of it. */
  here: SlotChoice | null;
  onReturn: (slot: SlotChoice) => void;
}) {
  return otherOwnSlots(draft, here).map((slot) => {
    const isInFlight = inFlight !== null && isSameSlot(inFlight, slot);
    const { about, after } = isInFlight ? booking.otherUnderWay : booking.otherUnanswered;
    return (
      <UnansweredNote key={`${slot.date} ${slot.time}`}>
        <p>
          {about}{' '}
          <b>
            <SlotInWords slot={slot} />
          </b>
          {after}
        </p>
        <TextButton onClick={() => onReturn(slot)}>{booking.toAttempt}</TextButton>
      </UnansweredNote>
    );
  });
}
