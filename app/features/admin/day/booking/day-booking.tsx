import { type ReactNode, useId } from 'react';
import { mailTo } from '#app/features/admin/guest-contact/contact-urls.ts';
import { GuestPhone } from '#app/features/admin/guest-contact/guest-phone.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { day as copy } from '#content/admin/day.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import type { DayBooking as DayBookingData } from '#domain/admin/bookings/day-responses.ts';
import type { ConsentEvidence } from '#domain/booking/consent-evidence.ts';
import { fillText } from '#domain/fill-text.ts';
import { formatShowMoment, slotInVisitorZone } from '#domain/time/show-time.ts';
import * as styles from './day-booking.module.css';
import { OutcomeChoice } from './outcome-choice.tsx';
import { TeamNote } from './team-note.tsx';

/** A recording of the day. @param hasBegun the day has: the team can note who came */
export function DayBooking({ booking, hasBegun }: { booking: DayBookingData; hasBegun: boolean }) {
  const title = useId();
  const { id, time_slot, guest_name, guest_email, guest_phone, guest_link, notes } = booking;
  const { booking_date, guest_zone } = booking;
  const guestTime = guest_zone && slotInVisitorZone(booking_date, time_slot, guest_zone);
  return (
    <li>
      <article className={styles.booking} aria-labelledby={title}>
        <div className={styles.head}>
          <p className={styles.time}>{time_slot}</p>
          <h3 id={title} dir="auto">
            {guest_name}
          </h3>
          {booking.is_attending && <Badge>{copy.attending}</Badge>}
        </div>
        <dl className={styles.facts}>
          <Fact term={bookingFields.topic} isWide>
            {notes ?? <span className="soft">{copy.noTopic}</span>}
          </Fact>
          <Fact term={bookingFields.phone}>
            {guest_phone === null ? (
              <span className="soft">{copy.noPhone}</span>
            ) : (
              <GuestPhone booking={booking} phoneUrl={booking.guest_phone_url} link={guest_link} />
            )}
          </Fact>
          <Fact term={bookingFields.email}>
            {guest_email === '' ? (
              <span className="soft">{copy.noEmail}</span>
            ) : (
              <a href={mailTo(guest_email)}>{guest_email}</a>
            )}
          </Fact>
          <Fact term={copy.consent}>{consentText(booking.consent)}</Fact>
          {guestTime && (
            <Fact term={copy.guestTime}>
              {guestTime} ({guest_zone})
            </Fact>
          )}
        </dl>
        <div className={styles.team}>
          <TeamNote bookingId={id} guest={guest_name} saved={booking.team_note} />
          {hasBegun && <OutcomeChoice bookingId={id} guest={guest_name} saved={booking.outcome} />}
        </div>
      </article>
    </li>
  );
}

function Fact({
  term,
  isWide = false,
  children,
}: {
  term: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function consentText(consent: ConsentEvidence | null): string {
  if (consent === null) return copy.noConsent;
  return fillText(copy.consents[consent.kind], { when: formatShowMoment(consent.given_at) });
}
