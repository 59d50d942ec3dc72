import { clsx } from 'clsx';
import { Fact, GuestFacts, GuestTimeFact } from '#app/features/admin/parts/guest-contact.tsx';
import { StepLink } from '#app/ui/browser/address.ts';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { dayCopy } from '#content/admin/day-copy.ts';
import type { BookingRecord } from '#domain/admin/bookings.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import * as styles from './open-booking.module.css';
import { StatusBadge } from './status-badges.tsx';

const { details: copy } = adminBookingsCopy;

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
  const isConfirmed = status === 'confirmed';
  return (
    <>
      <p>
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
        <GuestFacts multiline={styles.notes} booking={booking} contact={record} />
        <GuestTimeFact booking={booking} term={copy.guestTime} className={styles.plain} />
        {record && isConfirmed && (
          <Fact term={copy.attendance} className={record.is_attending ? undefined : styles.plain}>
            {record.is_attending ? copy.attending : copy.notSaid}
          </Fact>
        )}
        {record && isConfirmed && !record.wants_reminders && (
          <Fact term={copy.reminders} className={styles.plain}>
            {copy.noReminders}
          </Fact>
        )}
        {record?.outcome && <Fact term={copy.outcome}>{dayCopy.outcomes[record.outcome]}</Fact>}
        {record?.team_note && (
          <Fact term={dayCopy.note} className={clsx(styles.notes, styles.plain)}>
            {record.team_note}
          </Fact>
        )}
        {created_at !== undefined && (
          <Fact term={copy.booked} className={styles.plain}>
            {formatShowMoment(created_at)}, {copy.zone}
          </Fact>
        )}
      </dl>
    </>
  );
}
