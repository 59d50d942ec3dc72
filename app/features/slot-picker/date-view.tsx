import { type Ref, useId } from 'react';
import { RetryButton } from '#app/ui/controls/busy-button.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import { show } from '#content/show/show.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { type Availability, firstFreeSlot } from '#domain/booking/slots/availability.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShortDate, type PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './date-view.module.css';
import { AvailabilityMark, MonthGrid } from './month-grid.tsx';
import { SelectionLink } from './selection-link.tsx';
import type { BookingView, OwnSlot } from './slot-steps.ts';
import { VisitorTime } from './slot-text.tsx';
import * as viewStyles from './view.module.css';

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
          <li className="inline" key={state}>
            <AvailabilityMark state={state} />
            {bookingFixedTexts.legend[state]}
          </li>
        ))}
        {own && (
          <li className="inline">
            <span className={styles.own} aria-hidden="true" />
            {own.label}
          </li>
        )}
      </ul>
    </section>
  );
}

/** The first free slot, as a link to its form. It keeps its room until the availability is loaded. */
function FirstFree({ availability }: { availability: Availability | null }) {
  const slot = availability && firstFreeSlot(availability);
  return (
    <p className={styles.firstFree}>
      {slot && (
        <>
          <SelectionLink className="target" selection={slot}>
            {fillText(bookingCopy.firstFree, {
              slot: `${formatShortDate(slot.booking_date)}, ${slot.time_slot}`,
            })}
          </SelectionLink>
          <VisitorTime choice={slot} />
        </>
      )}
      {availability && !slot && bookingCopy.noneFreeNow}
    </p>
  );
}

function WindowHeading({
  headingRef,
  text = bookingFixedTexts.windowText,
}: {
  headingRef?: Ref<HTMLHeadingElement>;
  text?: string | undefined;
}) {
  return (
    <div className={styles.windowHeading}>
      <h2 className="headline-2xl" ref={headingRef} tabIndex={-1}>
        {bookingFixedTexts.window}
      </h2>
      <p className="soft">{text}</p>
    </div>
  );
}

/** `focusRef` is the heading, or the message of a view whose heading is not known yet. */
export function CalendarLoading({
  view,
  focusRef,
}: {
  view: BookingView;
  focusRef: Ref<HTMLHeadingElement>;
}) {
  const hasHeading = view === 'date';
  return (
    <section className={viewStyles.view}>
      {hasHeading && (
        <>
          <WindowHeading headingRef={focusRef} />
          <FirstFree availability={null} />
        </>
      )}
      <div className={styles.calendarLoading} ref={hasHeading ? null : focusRef} tabIndex={-1}>
        <LoadingMessage>{bookingCopy.opening}</LoadingMessage>
      </div>
      <noscript>
        <p className={styles.noScript}>
          {bookingCopy.withoutScript} <a href={`mailto:${show.email}`}>{show.email}</a>
        </p>
      </noscript>
    </section>
  );
}

export function CalendarFailed({
  isRetrying,
  onRetry,
}: {
  isRetrying: boolean;
  onRetry: () => void;
}) {
  return (
    <section className={viewStyles.view}>
      <WindowHeading />
      <div className={styles.failed}>
        <p className={viewStyles.errorMessage}>
          <Icon name="warning" />
          {BOOKING_MESSAGES.calendarFailed.title}
        </p>
        <RetryButton
          copy={{ retry: bookingCopy.retry, retrying: bookingCopy.opening }}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      </div>
    </section>
  );
}
