import { useId, useRef, useState } from 'react';
import { MAIL_SIGNS } from '#app/features/admin/bookings/status/marks.tsx';
import { fill } from '#app/features/admin/bookings/text/booking-text.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import {
  type BookingMail,
  MAIL_AUDIENCES,
  type MailAudience,
} from '#domain/admin/booking-record.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import { SectionHead } from './section-head.tsx';
import './mail-records.css';

const { details: words } = adminBookings;

/** The mails about a booking, the newest first, and the ways to send one again. */
export function MailRecords({
  mails,
  status,
  onSendMail,
}: {
  mails: readonly BookingMail[];
  status: BookingStatus;
  onSendMail: (audience: MailAudience) => Promise<void>;
}) {
  const title = useId();
  return (
    <section className="details-section" aria-labelledby={title}>
      <SectionHead id={title}>{words.mails}</SectionHead>
      {mails.length === 0 ? (
        <p className="details-none">{words.noMails}</p>
      ) : (
        <ul className="mail-records">
          {mails.map((mail) => (
            <MailRecord key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <div className="mail-records-acts">
        {MAIL_AUDIENCES.map((audience) => {
          const newest = mails.find((mail) => mail.audience === audience);
          // A cancelled booking is no news for the producer.
          const isNoNews = audience === 'producer' && status === 'cancelled';
          if (newest === undefined || isNoNews) return null;
          return (
            <SendAgain
              key={audience}
              audience={audience}
              isGoing={newest.state === 'queued'}
              onSendMail={onSendMail}
            />
          );
        })}
      </div>
    </section>
  );
}

function MailRecord({ mail: { audience, tells, state, trouble, ...mail } }: { mail: BookingMail }) {
  const when = state === 'queued' ? mail.next_attempt_at : mail.sent_at;
  return (
    <li className={`mail-record mail-record-${state}`}>
      <Icon name={MAIL_SIGNS[state]} />
      <div>
        <p>
          <b>{tells ? words.tells[audience][tells] : words.tellsUnknown}</b>{' '}
          <span className="soft">{words.audiences[audience]}</span>
        </p>
        <p>
          {fill(words.mailStates[state], { when: when === null ? '' : formatShowMoment(when) })}
        </p>
        {state !== 'sent' && trouble && <p className="mail-record-trouble">{trouble}</p>}
        {state === 'failed' && <p>{words.bookingSafe}</p>}
      </div>
    </li>
  );
}

/** While a mail is on its way none is added; the button stays, and with it the focus. */
function SendAgain({
  audience,
  isGoing,
  onSendMail,
}: {
  audience: MailAudience;
  isGoing: boolean;
  onSendMail: (audience: MailAudience) => Promise<void>;
}) {
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);

  async function send(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    await onSendMail(audience);
    isUnderWay.current = false;
    setSending(false);
  }

  return (
    <RowButton aria-disabled={isSending || isGoing} onClick={() => void send()}>
      {isSending ? words.sending : words.sendAgain[audience]}
    </RowButton>
  );
}
