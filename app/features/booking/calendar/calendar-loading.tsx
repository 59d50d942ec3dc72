import type { Ref } from 'react';
import type { BookingView } from '#app/features/booking/state/booking-steps.ts';
import * as viewStyles from '#app/features/booking/view.module.css';
import { RetryButton } from '#app/ui/controls/retry-button.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { booking } from '#content/booking/booking.ts';
import { show } from '#content/show/show.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import * as styles from './calendar-loading.module.css';
import { FirstFree } from './first-free.tsx';
import { WindowHeading } from './window-heading.tsx';

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
        <LoadingMessage>{booking.opening}</LoadingMessage>
      </div>
      <noscript>
        <p className={styles.noScript}>
          {booking.withoutScript} <a href={`mailto:${show.email}`}>{show.email}</a>
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
          copy={{ retry: booking.retry, retrying: booking.opening }}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      </div>
    </section>
  );
}
