import type { Ref } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import type { ConfirmedBooking } from '#app/features/booking/state/booking-state.ts';
import { SelectionLink } from '#app/features/slot-picker/selection-link.tsx';
import { NO_SELECTION } from '#app/features/slot-picker/slot-selection.ts';
import { SlotText } from '#app/features/slot-picker/slot-text.tsx';
import * as viewStyles from '#app/features/slot-picker/view.module.css';
import { ButtonLink, buttonClass } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookingCopy as copy } from '#content/booking/booking-copy.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { show } from '#content/show/show.ts';
import { GUEST_FIELDS } from '#domain/booking/guest-fields.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import * as styles from './confirmation-view.module.css';
import { guestFacts } from './guest-fields.tsx';
import { placeOf, placeRow, Ticket } from './ticket.tsx';

export function ConfirmationView({
  confirmed: { booking, guestKey, visit, pending },
  formKey,
  headingRef,
  onBookAnother,
}: {
  confirmed: ConfirmedBooking;
  formKey: string | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  onBookAnother: () => void;
}) {
  const details = [
    [bookingFields.booking_date, formatLongDate(booking.booking_date)],
    ...(visit ? [placeRow(visit)] : []),
    ...guestFacts(GUEST_FIELDS, booking),
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
                    <b key={`${slot.booking_date} ${slot.time_slot}`}>
                      {index > 0 && copy.earlierAttempt.or}
                      <SlotText slot={slot} />
                    </b>
                  ))}
                  {copy.earlierAttempt.after} <a href={`mailto:${show.email}`}>{show.email}</a>
                </p>
              </div>
            )}
            <AddToCalendar
              className={styles.calendar}
              variant="jua"
              slot={booking}
              place={placeOf(visit)}
              guestKey={guestKey}
              formKey={formKey}
            />
          </div>
          <Ticket choice={booking} label={copy.ticketLabel} details={details} />
          <div className="actions">
            {guestKey !== null && (
              <ButtonLink variant="line" href={guestLink('', guestKey)}>
                {copy.changeOrCancel}
              </ButtonLink>
            )}
            <SelectionLink
              className={buttonClass({ variant: 'line' })}
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
      </div>
    </section>
  );
}
