import { clsx } from 'clsx';
import { GuestFact } from '#app/features/admin/parts/guest-contact.tsx';
import { StepLink } from '#app/ui/browser/address.ts';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { dayCopy } from '#content/admin/day-copy.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import type { BookingRecord } from '#domain/admin/booking-record.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import { GUEST_FIELDS, isMultiline } from '#domain/booking/guest-fields.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import { formatShowMoment, slotInVisitorZone } from '#domain/time/show-time.ts';
import * as styles from './open-booking.module.css';
import { StatusBadge } from './status-badges.tsx';

const { details: copy } = adminBookingsCopy;

const FACTS = GUEST_FIELDS.filter((field) => field !== 'guest_name');

export function BookingFacts({
  booking,
  status,
  record,
}: {
  booking: Booking & { readonly created_at?: number };
  status: BookingStatus;
  record: BookingRecord | undefined;
}) {
  const { booking_date, time_slot, created_at } = booking;
  const guestTime =
    booking.guest_zone && slotInVisitorZone(booking_date, time_slot, booking.guest_zone);
  return (
    <>
      <p className={styles.when}>
        <StepLink to={{ search: `?tab=day&date=${booking_date}` }}>
          <b>{formatDayFirst(booking_date)}</b>
        </StepLink>
        <br />
        {time_slot}, {copy.studio}
      </p>
      <p>
        <StatusBadge status={status} />
      </p>
      <dl className={styles.facts}>
        {FACTS.map((field) => (
          <div key={field}>
            <dt>{bookingFields[field]}</dt>
            <dd className={isMultiline(field) ? styles.notes : undefined} dir="auto">
              <GuestFact
                field={field}
                booking={booking}
                phoneUrl={record?.guest_phone_url}
                link={record?.guest_link}
              />
            </dd>
          </div>
        ))}
        {guestTime && (
          <div>
            <dt>{copy.guestTime}</dt>
            <dd className={styles.plain}>
              {guestTime} ({booking.guest_zone})
            </dd>
          </div>
        )}
        {record && status === 'confirmed' && <GuestAnswers record={record} />}
        {record && <TeamFacts record={record} />}
        {created_at !== undefined && (
          <div>
            <dt>{copy.booked}</dt>
            <dd className={styles.plain}>
              {formatShowMoment(created_at)}, {copy.zone}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

function GuestAnswers({ record: { is_attending, wants_reminders } }: { record: BookingRecord }) {
  return (
    <>
      <div>
        <dt>{copy.attendance}</dt>
        <dd className={is_attending ? undefined : styles.plain}>
          {is_attending ? copy.attending : copy.notSaid}
        </dd>
      </div>
      {!wants_reminders && (
        <div>
          <dt>{copy.reminders}</dt>
          <dd className={styles.plain}>{copy.noReminders}</dd>
        </div>
      )}
    </>
  );
}

function TeamFacts({ record: { team_note, outcome } }: { record: BookingRecord }) {
  return (
    <>
      {outcome && (
        <div>
          <dt>{copy.outcome}</dt>
          <dd>{dayCopy.outcomes[outcome]}</dd>
        </div>
      )}
      {team_note !== null && (
        <div>
          <dt>{dayCopy.note}</dt>
          <dd className={clsx(styles.notes, styles.plain)} dir="auto">
            {team_note}
          </dd>
        </div>
      )}
    </>
  );
}
