import { useId } from 'react';
import { ActList } from '#app/features/admin/audit/act-list.tsx';
import { StatusTag } from '#app/features/admin/bookings/status/marks.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Waiting } from '#app/ui/feedback/waiting.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import type { AuditEntry } from '#domain/admin/audit.ts';
import type { BookingRecord, MailAudience } from '#domain/admin/booking-record.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import { ConsentRecord } from './consent-record.tsx';
import { callTo, mailTo } from './guest-links.ts';
import { MailRecords } from './mail-records.tsx';
import { SectionHead } from './section-head.tsx';
import './booking-details.css';

const { details: words } = adminBookings;

/** Who comes when and how to reach them: what the list knows, before everything else is there. */
export function BookingFacts({
  booking,
  status,
}: {
  booking: Booking & { readonly created_at?: number };
  status: BookingStatus;
}) {
  const { booking_date, time_slot, guest_email, guest_phone, notes, created_at } = booking;
  const call = guest_phone === null ? null : callTo(guest_phone);
  return (
    <>
      <p className="details-when">
        <b>{formatLongDate(booking_date)}</b>
        <br />
        {time_slot}, {words.studio}
      </p>
      <p>
        <StatusTag status={status} />
      </p>
      <dl className="details-facts">
        <div>
          <dt>{bookingFields.email}</dt>
          <dd>
            <a href={mailTo(guest_email)}>{guest_email}</a>
          </dd>
        </div>
        <div>
          <dt>{bookingFields.phone}</dt>
          <dd>
            {call && <a href={call}>{guest_phone}</a>}
            {!call && (guest_phone ?? <span className="details-none">{words.noPhone}</span>)}
          </dd>
        </div>
        <div>
          <dt>{bookingFields.topic}</dt>
          <dd className="details-notes" dir="auto">
            {notes ?? <span className="details-none">{adminBookings.list.noTopic}</span>}
          </dd>
        </div>
        {created_at !== undefined && (
          <div>
            <dt>{words.booked}</dt>
            <dd className="details-plain">
              {formatShowMoment(created_at)}, {words.zone}
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** What is kept beside a booking: mails, consent, history. */
export function BookingRecords({
  record: { booking, mails, consent, history },
  onSendMail,
}: {
  record: BookingRecord;
  onSendMail: (audience: MailAudience) => Promise<void>;
}) {
  return (
    <>
      <MailRecords mails={mails} status={booking.status} onSendMail={onSendMail} />
      <ConsentRecord consent={consent} />
      <BookingHistory history={history} />
    </>
  );
}

/** The booking's audit entries, the newest first. */
function BookingHistory({ history }: { history: readonly AuditEntry[] }) {
  const title = useId();
  return (
    <section className="details-section" aria-labelledby={title}>
      <SectionHead id={title}>{words.history}</SectionHead>
      {history.length === 0 ? (
        <p className="details-none">{words.noHistory}</p>
      ) : (
        <ActList acts={history} withSubject={false} />
      )}
    </section>
  );
}

/** The rest is on its way. */
export function DetailsLoading() {
  return <Waiting>{words.loading}</Waiting>;
}

/** The details did not come. */
export function DetailsFailed({
  isRetrying,
  onRetry,
}: {
  isRetrying: boolean;
  onRetry: () => void;
}) {
  return (
    <div className="details-notice" role="status">
      <p>
        <Icon name="warning" />
        <b>{words.failed}</b>
      </p>
      <Button
        variant="line"
        size="small"
        aria-disabled={isRetrying}
        onClick={() => isRetrying || onRetry()}
      >
        {isRetrying ? adminBookings.retrying : adminBookings.retry}
      </Button>
    </div>
  );
}

/**
 * Somebody has deleted the booking while it was open, or before. What was done to it until then
 * names no guest, and stays.
 */
export function DetailsGone({ history }: { history: readonly AuditEntry[] }) {
  return (
    <>
      <div className="details-notice" role="status">
        <p>
          <Icon name="warning" />
          <b>{ADMIN_REJECTIONS.bookingGone}</b>
        </p>
        <p>{words.gone}</p>
      </div>
      {history.length > 0 && <BookingHistory history={history} />}
    </>
  );
}
