import { clsx } from 'clsx';
import { useId } from 'react';
import { AuditList } from '#app/features/admin/audit/audit-list.tsx';
import type { RepeatedMail } from '#app/features/admin/bookings/queries/pending-mails.ts';
import { StatusBadge } from '#app/features/admin/bookings/status/status-badges.tsx';
import * as callout from '#app/features/admin/notice/callout.module.css';
import { TryAgain } from '#app/features/admin/notice/try-again.tsx';
import { GuestFact } from '#app/features/admin/parts/guest-contact.tsx';
import { StepLink } from '#app/ui/browser/address.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { day } from '#content/admin/day.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import type { AuditEntry } from '#domain/admin/audit-page.ts';
import type { BookingRecord } from '#domain/admin/bookings/booking-record.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import { GUEST_FIELDS, isMultiline } from '#domain/booking/guest-fields.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import { formatShowMoment, slotInVisitorZone } from '#domain/time/show-time.ts';
import * as styles from './booking-details.module.css';
import { ConsentRecord } from './consent-record.tsx';
import { GuestLink } from './guest-link.tsx';
import { MailRecords } from './mail-records.tsx';
import { SectionHead } from './section-head.tsx';

const { details: copy } = adminBookings;

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
          <dd>{day.outcomes[outcome]}</dd>
        </div>
      )}
      {team_note !== null && (
        <div>
          <dt>{day.note}</dt>
          <dd className={clsx(styles.notes, styles.plain)} dir="auto">
            {team_note}
          </dd>
        </div>
      )}
    </>
  );
}

export function BookingRecords({
  record: { booking, mails, consent, invitation, history, guest_link },
  onSendMail,
}: {
  record: BookingRecord;
  onSendMail: (mail: RepeatedMail) => void;
}) {
  return (
    <>
      <GuestLink bookingId={booking.id} url={guest_link} />
      <MailRecords mails={mails} booking={booking} onSendMail={onSendMail} />
      <ConsentRecord consent={consent} invitation={invitation} />
      <BookingAudit history={history} />
    </>
  );
}

function BookingAudit({ history }: { history: readonly AuditEntry[] }) {
  const title = useId();
  return (
    <section className={styles.section} aria-labelledby={title}>
      <SectionHead id={title}>{copy.history}</SectionHead>
      {history.length === 0 ? (
        <p className={styles.none}>{copy.noHistory}</p>
      ) : (
        <AuditList entries={history} withSubject={false} />
      )}
    </section>
  );
}

export function DetailsFailed({
  isRetrying,
  onRetry,
}: {
  isRetrying: boolean;
  onRetry: () => void;
}) {
  return (
    <div className={`${styles.notice} ${callout.danger}`} role="status">
      <p>
        <Icon name="warning" />
        <b>{copy.failed}</b>
      </p>
      <TryAgain isRetrying={isRetrying} onRetry={onRetry} />
    </div>
  );
}

/** Replaces the details of a deleted booking; its audit entries stay, since they name no guest. */
export function DetailsGone({ history }: { history: readonly AuditEntry[] }) {
  return (
    <>
      <div className={`${styles.notice} ${callout.danger}`} role="status">
        <p>
          <Icon name="warning" />
          <b>{ADMIN_REJECTIONS.bookingNotFound}</b>
        </p>
        <p>{copy.gone}</p>
      </div>
      {history.length > 0 && <BookingAudit history={history} />}
    </>
  );
}
