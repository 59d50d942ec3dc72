import { useState } from 'react';
import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { AddToCalendar } from '#app/features/add-to-calendar/add-to-calendar.tsx';
import { Ticket } from '#app/features/booking/confirmation/ticket.tsx';
import { guestFacts } from '#app/features/booking/form/guest-facts.ts';
import { MOVE_SEARCH } from '#app/features/slot-picker/slot-selection.ts';
import { stateCopy } from '#app/features/your-booking/booking/booking-state.ts';
import { caseLinks } from '#app/features/your-booking/booking/case-links.ts';
import { guestFailure } from '#app/features/your-booking/booking/guest-failure.ts';
import { sendReversal } from '#app/features/your-booking/booking/requests.ts';
import type { ChangeBooking } from '#app/features/your-booking/booking/use-guest-booking.ts';
import { toastFailure, useRequest } from '#app/forms/use-request.ts';
import { StepLink } from '#app/ui/browser/address.ts';
import { useStepFocus } from '#app/ui/browser/use-step-focus.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button, ButtonLink, buttonClass } from '#app/ui/controls/button.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { booking as bookingCopy } from '#content/booking/booking.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { yourBooking as copy } from '#content/your-booking.ts';
import { CORRECTABLE_FIELDS } from '#domain/booking/guest-fields.ts';
import { type Slot, slotOf } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { Answers } from './answers.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangesUntil } from './changes-until.tsx';
import type { CorrectedTexts } from './corrected-texts.ts';
import { DetailsForm } from './details-form.tsx';
import { KeptData } from './kept-data.tsx';
import * as styles from './overview.module.css';
import { OwnLinkCode } from './own-link-code.tsx';
import { TooLate } from './too-late.tsx';
import { VisitFacts } from './visit-facts.tsx';

const OTHER_FIELDS = CORRECTABLE_FIELDS.filter((field) => field !== 'guest_name');

/** The guest has typed it; it outlives the view. */
export interface Drafts {
  /** Has only the fields that were changed. */
  readonly typed: Partial<CorrectedTexts>;
  readonly setTyped: (typed: Partial<CorrectedTexts>) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
}

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
  const { status, is_changeable, is_over, is_reversible, is_asked_to_move } = booking;
  const isConfirmed = status === 'confirmed';
  const isExpected = isConfirmed && !is_over && !is_asked_to_move;
  const { heading } = useStepFocus(status, takesFocus);
  const { title, lead } = stateCopy(booking);
  const choice = slotOf(booking);
  const details = [
    [bookingFields.booking_date, formatLongDate(choice.booking_date)],
    [bookingFields.guest_name, booking.guest_name],
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
          </div>
          <div className={styles.ticket}>
            <Ticket
              choice={choice}
              label={copy.ticketLabels[status]}
              details={details}
              isCancelled={!isConfirmed}
            >
              <OwnLinkCode linkKey={linkKey} />
            </Ticket>
          </div>
          <div className={styles.text}>
            {isConfirmed && is_changeable && (
              <>
                <ChangesUntil until={booking.changes_until} />
                <div className="actions">
                  <StepLink
                    className={buttonClass({ variant: 'jua' })}
                    to={{ search: MOVE_SEARCH }}
                  >
                    {copy.move}
                  </StepLink>
                  <Button variant="line" onClick={() => setCancelling(true)}>
                    {copy.cancel}
                  </Button>
                </div>
              </>
            )}
            {isConfirmed && !is_changeable && !is_over && <TooLate booking={booking} />}
            {is_reversible && <TakeBack booking={booking} change={change} />}
            {!isConfirmed && !is_reversible && <BookAnother />}
            {isExpected && <AddToCalendar slot={slotOf(booking)} guestKey={linkKey} />}
          </div>
        </div>
      </section>
      {isExpected && (
        <div className="screen-only">
          <Answers booking={booking} change={change} />
        </div>
      )}
      {isExpected && <VisitFacts />}
      <div className="screen-only">
        {isConfirmed && is_changeable && (
          <DetailsForm
            booking={booking}
            typed={drafts.typed}
            onType={drafts.setTyped}
            change={change}
          />
        )}
        <KeptData booking={booking} />
      </div>
      {isCancelling && isConfirmed && (
        <CancelDialog
          booking={booking}
          reason={drafts.reason}
          onType={drafts.setReason}
          change={change}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  );
}

/** @param mail of the studio, with the case */
function BookAnother({ mail }: { mail?: string }) {
  return (
    <div className="actions">
      <ButtonLink
        variant="jua"
        href={bookingCopy.isPublicRouteOpen ? '/booking-calendar' : '/book'}
      >
        {copy.bookAnother}
      </ButtonLink>
      {mail && (
        <ButtonLink variant="line" href={mail}>
          {copy.tooLate.write}
        </ButtonLink>
      )}
    </div>
  );
}

/** One press is enough: a cancellation that somebody did not want is undone by it. */
function TakeBack({ booking, change }: { booking: GuestBooking; change: ChangeBooking }) {
  const [isSlotGone, setSlotGone] = useState(false);
  const { isSending, run } = useRequest({
    send: (from: Slot) =>
      change(
        (key) => sendReversal({ key, from }),
        ({ status }) => status === 'confirmed',
      ),
    treat: guestFailure,
    onSent: () => showToast({ ...GUEST_MESSAGES.takenBack, tone: 'success' }),
    onFailed(failure) {
      toastFailure(failure);
      setSlotGone(failure.kind === 'slot');
    },
  });

  return (
    <>
      <div className="actions">
        <BusyButton
          variant={isSlotGone ? 'line' : 'jua'}
          copy={copy.takeBack}
          isBusy={isSending}
          onClick={() => void run(slotOf(booking))}
        />
      </div>
      {isSlotGone && (
        <>
          <p>{copy.slotGone}</p>
          <BookAnother mail={caseLinks(booking).mail} />
        </>
      )}
    </>
  );
}
