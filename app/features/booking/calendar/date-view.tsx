import { type Ref, useId } from 'react';
import type { OwnSlot } from '#app/features/booking/state/own-slot.ts';
import * as viewStyles from '#app/features/booking/view.module.css';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { AvailabilityMark } from './availability-mark.tsx';
import * as styles from './date-view.module.css';
import { FirstFree } from './first-free.tsx';
import { MonthGrid } from './month-grid.tsx';
import { WindowHeading } from './window-heading.tsx';

const LEGEND = ['available', 'partly_booked', 'unavailable'] as const;

export function DateView({
  availability,
  selected,
  own = null,
  windowText,
  errorMessage,
  headingRef,
}: {
  availability: Availability;
  selected: PlainDate | null;
  /** Guests who choose another slot have one. */
  own?: OwnSlot | null;
  /** About another window than the general one. */
  windowText?: string | undefined;
  errorMessage: string | null;
  headingRef: Ref<HTMLHeadingElement>;
}) {
  const legend = useId();
  return (
    <section className={viewStyles.view}>
      <WindowHeading headingRef={headingRef} text={windowText} />
      {errorMessage && (
        <p className={viewStyles.errorMessage}>
          <Icon name="warning" />
          {errorMessage}
        </p>
      )}
      {own === null && <FirstFree availability={availability} />}
      <MonthGrid availability={availability} selected={selected} own={own} describedBy={legend} />
      <ul className={`${styles.legend} smaller`} id={legend}>
        {LEGEND.map((state) => (
          <li key={state}>
            <AvailabilityMark state={state} />
            {bookingFixedTexts.legend[state]}
          </li>
        ))}
        {own && (
          <li>
            <span className={styles.own} aria-hidden="true" />
            {own.label}
          </li>
        )}
      </ul>
    </section>
  );
}
