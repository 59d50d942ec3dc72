import { useId, useRef, useState } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { AddToCalendar } from '#app/features/booking/add-to-calendar.tsx';
import { guestFacts } from '#app/features/booking/guest-fields.tsx';
import { placeOf, placeRow, Ticket } from '#app/features/booking/ticket.tsx';
import { MOVE_SEARCH } from '#app/features/slot-picker/slot-selection.ts';
import { stateCopy } from '#app/features/your-booking/booking/booking-text.ts';
import type { ChangeBooking } from '#app/features/your-booking/booking/use-guest-booking.ts';
import { StepLink } from '#app/ui/browser/address.ts';
import { useClipboard } from '#app/ui/browser/use-clipboard.ts';
import { useStepFocus } from '#app/ui/browser/use-step-focus.ts';
import { Button, ButtonLink, buttonClass } from '#app/ui/controls/button.tsx';
import { QrCode } from '#app/ui/data/qr-code.tsx';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { yourBookingCopy as copy } from '#content/your-booking-copy.ts';
import type { VisitDetails } from '#domain/booking/booking.ts';
import { CORRECTABLE_FIELDS } from '#domain/booking/guest-fields.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import { EPISODES_PATH } from '#domain/rendering/page-data.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { Attendance, ReminderSwitch } from './answers.tsx';
import { BookAnother, CancelDialog, ChangesUntil, TakeBack, TooLate } from './changes.tsx';
import { DetailsForm, type Drafts } from './details-form.tsx';
import { KeptData } from './kept-data.tsx';
import * as styles from './overview.module.css';

const OTHER_FIELDS = CORRECTABLE_FIELDS.filter((field) => field !== 'guest_name');

export function Overview({
  booking,
  linkKey,
  takesFocus,
  change,
  drafts,
}: {
  booking: GuestBooking;
  linkKey: string;
  takesFocus: boolean;
  change: ChangeBooking;
  drafts: Drafts;
}) {
  const [isCancelling, setCancelling] = useState(false);
  const { status, is_changeable, is_over, is_reversible, is_asked_to_move, visit } = booking;
  const isConfirmed = status === 'confirmed';
  const isAsked = is_changeable && is_asked_to_move;
  const label = isAsked ? 'askedToMove' : status;
  const { heading } = useStepFocus(status, takesFocus);
  const episode = isConfirmed ? booking.episode : null;
  const { title, lead } = episode ? copy.episode : stateCopy(booking);
  const choice = slotOf(booking);
  const details = [
    [bookingFields.booking_date, formatLongDate(choice.booking_date)],
    [bookingFields.guest_name, booking.guest_name],
    ...(visit ? [placeRow(visit), phoneRow(visit)] : []),
    [copy.emailLabel, booking.email_hint],
    ...guestFacts(OTHER_FIELDS, booking),
  ] as const;

  return (
    <>
      <section className={`${styles.overview} band-bahari`}>
        <Pindo cloth="bahari" />
        <div className={`${styles.columns} page-width section-peer`}>
          <div className={styles.text}>
            <h2 className="headline-3xl" ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <p className="lead">{lead}</p>
            {episode && <EpisodeOut {...episode} />}
          </div>
          <div className={styles.ticket}>
            <Ticket
              choice={choice}
              label={copy.ticketLabels[label]}
              details={details}
              isStruck={label !== 'confirmed'}
            >
              <OwnLinkCode linkKey={linkKey} />
            </Ticket>
          </div>
          <div className={styles.text}>
            {visit && <Attendance booking={booking} change={change} />}
            {visit && <AddToCalendar slot={choice} place={placeOf(visit)} guestKey={linkKey} />}
            {visit && booking.has_reminder_ahead && (
              <ReminderSwitch booking={booking} change={change} />
            )}
            {isConfirmed && is_changeable && (
              <div className={styles.group}>
                <ChangesUntil until={booking.changes_until} />
                <div className="actions">
                  <StepLink
                    className={buttonClass({ variant: isAsked ? 'jua' : 'line' })}
                    to={{ search: MOVE_SEARCH }}
                  >
                    {copy.move}
                  </StepLink>
                  <Button variant="line" onClick={() => setCancelling(true)}>
                    {copy.cancel}
                  </Button>
                </div>
              </div>
            )}
            {isConfirmed && !is_changeable && !is_over && (
              <div className={styles.group}>
                <TooLate booking={booking} />
              </div>
            )}
            {is_reversible && <TakeBack booking={booking} change={change} />}
            {!isConfirmed && !is_reversible && <BookAnother />}
          </div>
        </div>
        {isAsked && <Pindo cloth="bahari" />}
      </section>
      {visit && <Preparation bring={visit.bring} />}
      <div className="screen-only">
        {isConfirmed && is_changeable && (
          <DetailsForm booking={booking} drafts={drafts} change={change} />
        )}
        <KeptData booking={booking} />
      </div>
      {isCancelling && isConfirmed && (
        <CancelDialog
          booking={booking}
          drafts={drafts}
          change={change}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

/** The guest's link as a QR code, on paper only. It is drawn in the browser: nobody else learns the key. */
function OwnLinkCode({ linkKey }: { linkKey: string }) {
  return (
    <div className={styles.ownLinkCode}>
      <QrCode text={guestLink(window.location.origin, linkKey)} label={copy.printed.code} />
      <p>{copy.printed.about}</p>
    </div>
  );
}

/** The episode, to watch and to pass on: its address says nothing of the booking. */
function EpisodeOut({ title, slug }: NonNullable<GuestBooking['episode']>) {
  const address = useRef<HTMLParagraphElement>(null);
  const url = new URL(`${EPISODES_PATH}/${slug}`, window.location.href).href;
  const clipboard = useClipboard(copy.episode, () =>
    window.getSelection()?.selectAllChildren(address.current ?? document.body),
  );
  return (
    <div className={styles.group}>
      <h3 className="headline-xl" dir="auto">
        {title}
      </h3>
      <p ref={address}>{url}</p>
      <div className="actions screen-only">
        <ButtonLink size="small" variant="jua" href={url}>
          {copy.episode.toPage}
        </ButtonLink>
        <Button size="small" variant="line" onClick={() => void clipboard.copy(url)}>
          {copy.episode.copy}
        </Button>
        {'share' in navigator && (
          // Rejects if the guest chooses no app.
          <Button
            size="small"
            variant="line"
            onClick={() => navigator.share({ title, url }).catch(() => {})}
          >
            {copy.episode.share}
          </Button>
        )}
      </div>
      <p role="status">{clipboard.outcome}</p>
    </div>
  );
}

function phoneRow({ phone }: VisitDetails) {
  const call = <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
  return [copy.visit.call, call] as const;
}

function Preparation({ bring }: Pick<VisitDetails, 'bring'>) {
  const title = useId();
  return (
    <section className="section-peer" aria-labelledby={title}>
      <div className={`${styles.preparation} page-width`}>
        <h2 className="headline-2xl" id={title}>
          {copy.visit.title}
        </h2>
        <div className={styles.facts}>
          {(
            [
              [copy.visit.bring, bring],
              [copy.visit.preparation, copy.visit.tips],
            ] as const
          ).map(([name, tips]) => (
            <div className="stack gap-2 top" key={name}>
              <h3 className="ask">{name}</h3>
              <ul className={styles.tips}>
                {tips.map((tip) => (
                  <li key={tip}>{tip}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
