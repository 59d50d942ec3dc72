import type { Ref } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Pindo } from '#app/ui/pindo.tsx';
import { booking as words } from '#content/booking.ts';
import type { BookingRequest } from '#domain/booking.ts';
import { BOOKING_MESSAGES } from '#domain/messages.ts';
import { formatLongDate, formatShortDate } from '#domain/plain-date.ts';
import { Elsewhere } from './time-view.tsx';
import './confirmation-view.css';

const { confirmed } = BOOKING_MESSAGES;

/** The confirmation screen with the booking's details (sections 2 and 8): a ticket to the chair. */
export function ConfirmationView({
  booking,
  headingRef,
  onBookAnother,
}: {
  booking: BookingRequest;
  headingRef: Ref<HTMLHeadingElement>;
  onBookAnother: () => void;
}) {
  const choice = { date: booking.booking_date, time: booking.time_slot };
  const details = [
    [words.dateLabel, formatLongDate(choice.date)],
    [words.timeLabel, choice.time],
    [words.guestLabel, booking.guest_name],
    [words.emailLabel, booking.guest_email],
    [words.phoneLabel, booking.guest_phone],
    [words.topicLabel, booking.notes],
  ] as const;
  return (
    <section className="confirmation field-bahari">
      <Pindo cloth="bahari" />
      <div className="booking-view page-width section-peer">
        <div className="confirmation-columns">
          <div>
            <h2 className="headline-3xl" ref={headingRef} tabIndex={-1}>
              {confirmed.title}
            </h2>
            <p className="lead confirmation-lead">{confirmed.description}</p>
            <div className="actions">
              <Button variant="jua" onClick={onBookAnother}>
                {words.bookAnother}
              </Button>
              <ButtonLink variant="line" to="/">
                {words.returnHome}
              </ButtonLink>
            </div>
          </div>
          <div className="ticket">
            <p className="ask">{words.ticketLabel}</p>
            <p className="headline-4xl" aria-hidden="true">
              {formatShortDate(choice.date)}
            </p>
            <p>
              <span className="headline-3xl" aria-hidden="true">
                {choice.time}
              </span>
              <Elsewhere choice={choice} />
            </p>
            <dl className="ticket-details">
              {details.map(
                ([label, text]) =>
                  text !== null && (
                    <div
                      key={label}
                      className={label === words.topicLabel ? 'ticket-detail-wide' : undefined}
                    >
                      <dt>{label}</dt>
                      <dd>{text}</dd>
                    </div>
                  ),
              )}
            </dl>
            <p className="small">{words.zone}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
