import { clsx } from 'clsx';
import { useId } from 'react';
import {
  type RepeatedMail,
  useHasPendingMail,
} from '#app/features/admin/bookings/queries/pending-mails.ts';
import { MAIL_ICONS } from '#app/features/admin/bookings/status/status-badges.tsx';
import * as callout from '#app/features/admin/notice/callout.module.css';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { MAIL_AUDIENCES } from '#domain/admin/bookings/booking-list.ts';
import type { BookingMail } from '#domain/admin/bookings/booking-record.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import * as detailsStyles from './booking-details.module.css';
import * as styles from './mail-records.module.css';
import { SectionHead } from './section-head.tsx';

const { details: copy } = adminBookings;

export function MailRecords({
  mails,
  booking,
  onSendMail,
}: {
  mails: readonly BookingMail[];
  booking: RepeatedMail['booking'];
  onSendMail: (mail: RepeatedMail) => void;
}) {
  const title = useId();
  return (
    <section className={detailsStyles.section} aria-labelledby={title}>
      <SectionHead id={title}>{copy.mails}</SectionHead>
      {mails.length === 0 ? (
        <p className={detailsStyles.none}>{copy.noMails}</p>
      ) : (
        <ul className="stack gap-2">
          {mails.map((mail) => (
            <MailRecord key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {MAIL_AUDIENCES.map((audience) => {
          const newest = mails.find((mail) => mail.audience === audience);
          // The producer gets no mail about a cancelled booking.
          const hasNone = audience === 'producer' && booking.status === 'cancelled';
          if (newest === undefined || hasNone) return null;
          return (
            <SendAgain
              key={audience}
              mail={{ booking, audience }}
              isQueued={newest.state === 'queued'}
              onSend={onSendMail}
            />
          );
        })}
      </div>
    </section>
  );
}

type MailKind = NonNullable<BookingMail['kind']>;

/** The producer gets fewer kinds than the guest. */
const TITLES: {
  readonly guest: Readonly<Record<MailKind, string>>;
  readonly producer: Readonly<Partial<Record<MailKind, string>>>;
} = copy.mailTitles;

function titleOf(audience: BookingMail['audience'], kind: BookingMail['kind']): string {
  return (kind && TITLES[audience][kind]) ?? copy.unknownMail;
}

function MailRecord({
  mail: { audience, kind, state, last_error, ...mail },
}: {
  mail: BookingMail;
}) {
  const when = state === 'queued' ? mail.next_attempt_at : mail.sent_at;
  return (
    <li
      className={clsx(
        styles.record,
        state === 'sent' && styles.sent,
        state === 'failed' && [callout.danger, styles.failed],
      )}
    >
      <Icon name={MAIL_ICONS[state]} />
      <div>
        <p>
          <b>{titleOf(audience, kind)}</b> <span className="soft">{copy.audiences[audience]}</span>
        </p>
        <p>
          {fillText(copy.mailStates[state], { when: when === null ? '' : formatShowMoment(when) })}
        </p>
        {state !== 'sent' && last_error && <p className={styles.error}>{last_error}</p>}
        {state === 'failed' && <p>{copy.bookingSafe}</p>}
      </div>
    </li>
  );
}

/** Disabled while a mail is queued; the button stays, and with it the focus. */
function SendAgain({
  mail,
  isQueued,
  onSend,
}: {
  mail: RepeatedMail;
  isQueued: boolean;
  onSend: (mail: RepeatedMail) => void;
}) {
  const isSending = useHasPendingMail(mail);
  return (
    <RowButton aria-disabled={isSending || isQueued} onClick={() => onSend(mail)}>
      <BusyLabel
        copy={{ label: copy.sendAgain[mail.audience], sending: copy.sending }}
        isBusy={isSending}
      />
    </RowButton>
  );
}
