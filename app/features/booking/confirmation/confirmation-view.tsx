import type { Ref } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { SlotText } from '#app/features/booking/dates/slot-text.tsx';
import { VisitorTime } from '#app/features/booking/dates/visitor-time.tsx';
import { NO_SELECTION } from '#app/features/booking/state/booking-steps.ts';
import type { ConfirmedBooking } from '#app/features/booking/state/confirmed-booking.ts';
import { SelectionLink } from '#app/features/booking/url/selection-link.tsx';
import * as viewStyles from '#app/features/booking/view.module.css';
import { ButtonLink, buttonClass } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { booking as copy } from '#content/booking/booking.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { show } from '#content/show/show.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { formatLongDate, formatShortDate } from '#domain/time/plain-date.ts';
import * as styles from './confirmation-view.module.css';

export function ConfirmationView({
  confirmed: { booking, pending },
  headingRef,
  onBookAnother,
}: {
  confirmed: ConfirmedBooking;
  headingRef: Ref<HTMLHeadingElement>;
  onBookAnother: () => void;
}) {
  const choice = { date: booking.booking_date, time: booking.time_slot };
  const details = [
    [bookingFields.date, formatLongDate(choice.date)],
    [bookingFields.guest, booking.guest_name],
    [bookingFields.email, booking.guest_email],
    [bookingFields.phone, booking.guest_phone],
    [bookingFields.topic, booking.notes],
  ] as const;
  return (
    <section className="band-bahari">
      <Pindo cloth="bahari" />
      <div className={`${viewStyles.view} page-width section-peer`}>
        <div className={styles.columns}>
          <div>
            <h2 className="headline-3xl" ref={headingRef} tabIndex={-1}>
              {BOOKING_MESSAGES.confirmed.title}
            </h2>
            <p className={`lead ${styles.lead}`}>{BOOKING_MESSAGES.confirmed.description}</p>
            {pending.length > 0 && (
              <div className={styles.pendingSlots}>
                <Icon name="warning" />
                <p>
                  {copy.earlierAttempt.before}{' '}
                  {pending.map((slot, index) => (
                    <b key={`${slot.date} ${slot.time}`}>
                      {index > 0 && copy.earlierAttempt.or}
                      <SlotText slot={slot} />
                    </b>
                  ))}
                  {copy.earlierAttempt.after} <a href={`mailto:${show.email}`}>{show.email}</a>
                </p>
              </div>
            )}
            <div className="actions">
              <SelectionLink
                className={buttonClass({ variant: 'jua' })}
                selection={NO_SELECTION}
                onClick={(event) => {
                  event.preventDefault();
                  onBookAnother();
                }}
              >
                {copy.bookAnother}
              </SelectionLink>
              <ButtonLink variant="line" href="/">
                {copy.returnHome}
              </ButtonLink>
            </div>
          </div>
          <div className={styles.ticket}>
            <p className="ask">{copy.ticketLabel}</p>
            {/* Hidden, because the details below contain the whole date. */}
            <p className="headline-4xl" aria-hidden="true">
              {formatShortDate(choice.date)}
            </p>
            <p className="headline-3xl">{choice.time}</p>
            <p className={viewStyles.times}>
              <VisitorTime className={viewStyles.visitorTime} choice={choice} />{' '}
              <span>{copy.zone}</span>
            </p>
            <dl className={styles.ticketDetails}>
              {details.map(
                ([label, text]) =>
                  text !== null && (
                    <div
                      key={label}
                      className={
                        label === bookingFields.topic ? styles.ticketDetailWide : undefined
                      }
                    >
                      <dt>{label}</dt>
                      <dd dir="auto">{text}</dd>
                    </div>
                  ),
              )}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}
