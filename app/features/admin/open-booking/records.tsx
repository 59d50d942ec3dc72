import { clsx } from 'clsx';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useApiCache } from '#app/api/use-api-cache.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { AuditList } from '#app/features/admin/audit/audit-list.tsx';
import * as callout from '#app/features/admin/parts/callout.module.css';
import { Fact } from '#app/features/admin/parts/guest-contact.tsx';
import { useNoMailNote } from '#app/features/admin/parts/mails.ts';
import { useClipboard } from '#app/ui/browser/use-clipboard.ts';
import { BusyLabel } from '#app/ui/controls/busy-button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import type { AuditEntry } from '#domain/admin/audit.ts';
import {
  type BookingRecord,
  MAIL_AUDIENCES,
  type MailAudience,
  type RecordedMail,
} from '#domain/admin/bookings.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { Booking, ConsentEvidence } from '#domain/booking/booking.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import { showBookingFailure } from './changes.ts';
import * as styles from './open-booking.module.css';
import { MAIL_ICONS } from './status-badges.tsx';

const { details: copy } = adminBookingsCopy;
const { guestLink: linkCopy } = copy;

const HASH_SHOWN = 12;

export function BookingRecords({
  record: { booking, mails, consent, invitation, history, guest_link },
}: {
  record: BookingRecord;
}) {
  return (
    <>
      <GuestLink bookingId={booking.id} url={guest_link} />
      <MailRecords mails={mails} booking={booking} />
      <ConsentRecord consent={consent} invitation={invitation} />
      <BookingAudit history={history} />
    </>
  );
}

function RecordSection({
  title,
  hasTimes = true,
  children,
}: {
  title: string;
  hasTimes?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 id={id}>{title}</h3>
        {hasTimes && <span>{copy.zone}</span>}
      </div>
      {children}
    </section>
  );
}

function GuestLink({ bookingId: id, url }: { bookingId: string; url: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const about = useId();
  const field = useRef<HTMLInputElement>(null);
  const cache = useApiCache();
  const clipboard = useClipboard(linkCopy, () => field.current?.focus());
  const renewal = useApiMutation('POST /api/admin/bookings/:id/link', {
    onDone: ({ guest_link }) =>
      cache.update('GET /api/admin/bookings/:id', (record) => ({ ...record, guest_link }), { id }),
    done: () => ({ title: linkCopy.renewed }),
    failsAs: { title: linkCopy.failed },
  });

  async function renew(): Promise<void> {
    await renewal.send({ id });
    setAsking(false);
    clipboard.clear();
  }

  return (
    <RecordSection title={linkCopy.title} hasTimes={false}>
      {url === null ? (
        <p className={styles.none}>{linkCopy.ended}</p>
      ) : (
        <div className="stack gap-3">
          <TextField
            ref={field}
            label={<span className="visually-hidden">{linkCopy.title}</span>}
            value={url}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={styles.operations}>
            <RowButton onClick={() => void clipboard.copy(url)}>{linkCopy.copy}</RowButton>
            <RowButton onClick={() => setAsking(true)}>{linkCopy.renew}</RowButton>
          </div>
          <p role="status">{clipboard.outcome}</p>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          copy={linkCopy.dialog}
          describedBy={about}
          isPending={renewal.isSending}
          onKeep={() => setAsking(false)}
          onConfirm={() => void renew()}
        >
          <p id={about}>{linkCopy.dialog.text}</p>
        </ConfirmDialog>
      )}
    </RecordSection>
  );
}

function MailRecords({ mails, booking }: { mails: readonly RecordedMail[]; booking: Booking }) {
  return (
    <RecordSection title={copy.mails}>
      {mails.length === 0 ? (
        <p className={styles.none}>{copy.noMails}</p>
      ) : (
        <ul className="stack gap-2">
          {mails.map((mail) => (
            <MailRecord key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      <div className={styles.mailActions}>
        {MAIL_AUDIENCES.map((audience) => {
          const newest = mails.find((mail) => mail.audience === audience);
          // The producer gets no mail about a cancelled booking.
          const hasNone = audience === 'producer' && booking.status === 'cancelled';
          if (newest === undefined || hasNone) return null;
          return (
            <SendAgain
              key={audience}
              booking={booking}
              audience={audience}
              isQueued={newest.state === 'queued'}
            />
          );
        })}
      </div>
    </RecordSection>
  );
}

type MailKind = NonNullable<RecordedMail['kind']>;

/** The producer gets fewer kinds than the guest. */
const TITLES: {
  readonly guest: Readonly<Record<MailKind, string>>;
  readonly producer: Readonly<Partial<Record<MailKind, string>>>;
} = copy.mailTitles;

function titleOf(audience: RecordedMail['audience'], kind: RecordedMail['kind']): string {
  return (kind && TITLES[audience][kind]) ?? copy.unknownMail;
}

function MailRecord({
  mail: { audience, kind, state, last_error, ...mail },
}: {
  mail: RecordedMail;
}) {
  const when = state === 'queued' ? mail.next_attempt_at : mail.sent_at;
  return (
    <li
      className={clsx(
        styles.mailRecord,
        state === 'sent' && styles.sentMail,
        state === 'failed' && [callout.danger, styles.failedMail],
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
        {state !== 'sent' && last_error && <p className={styles.mailError}>{last_error}</p>}
        {state === 'failed' && <p>{copy.bookingSafe}</p>}
      </div>
    </li>
  );
}

/** Disabled while a mail is queued; the button stays, and with it the focus. */
function SendAgain({
  booking,
  audience,
  isQueued,
}: {
  booking: Booking;
  audience: MailAudience;
  isQueued: boolean;
}) {
  const { id } = booking;
  const noMail = useNoMailNote();
  const { send, isSending } = useApiMutation('POST /api/admin/bookings/:id/mails', {
    done: () => ({ title: noMail ?? ADMIN_MESSAGES.mailQueued.title }),
    onFailed: (failure, mail) =>
      showBookingFailure(ADMIN_MESSAGES.mailFailed, booking, failure, () => void send(mail)),
  });
  return (
    <RowButton
      aria-disabled={isSending || isQueued}
      onClick={() => void send({ id, body: { audience } })}
    >
      <BusyLabel
        copy={{ label: copy.sendAgain[audience], sending: copy.sending }}
        isBusy={isSending}
      />
    </RowButton>
  );
}

/** The evidence of the guest's consent (docs/requirements.md#R118). `invitation`: null once it is deleted. */
function ConsentRecord({
  consent,
  invitation,
}: {
  consent: ConsentEvidence | null;
  invitation: string | null;
}) {
  return (
    <RecordSection title={copy.consent}>
      {consent === null ? (
        <p className={styles.none}>{copy.noConsent}</p>
      ) : (
        <dl className={styles.facts}>
          {factsOf(consent, invitation).map(([term, fact]) => (
            <Fact key={term} term={term} className={styles.plain}>
              {fact}
            </Fact>
          ))}
        </dl>
      )}
    </RecordSection>
  );
}

function factsOf(
  consent: ConsentEvidence,
  invitation: string | null,
): readonly (readonly [term: string, fact: string])[] {
  const given = [copy.given, formatShowMoment(consent.given_at)] as const;
  if (consent.kind === 'note') {
    const { note_version } = consent;
    return [[copy.note, note_version === null ? copy.noNote : versionOf(note_version)], given];
  }
  return [
    [copy.terms, versionOf(consent.terms_version)],
    [copy.policy, versionOf(consent.policy_version)],
    consent.kind === 'invitation'
      ? [
          copy.invitation,
          invitation === null
            ? copy.byInvitation
            : fillText(copy.byInvitationOf, { name: invitation }),
        ]
      : [copy.unlocked, formatShowMoment(consent.unlocked_at)],
    given,
  ];
}

const versionOf = (hash: string): string =>
  fillText(copy.version, { hash: hash.slice(0, HASH_SHOWN) });

export function BookingAudit({ history }: { history: readonly AuditEntry[] }) {
  return (
    <RecordSection title={copy.history}>
      {history.length === 0 ? (
        <p className={styles.none}>{copy.noHistory}</p>
      ) : (
        <AuditList entries={history} withSubject={false} />
      )}
    </RecordSection>
  );
}
