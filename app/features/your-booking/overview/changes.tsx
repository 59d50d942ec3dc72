import { useId, useState } from 'react';
import { sendRequest } from '#app/api/request.ts';
import { SlotText, VisitorTime } from '#app/features/slot-picker/slot-text.tsx';
import { caseLinks, slotText } from '#app/features/your-booking/booking/booking-text.ts';
import {
  type ChangeBooking,
  guestFailure,
} from '#app/features/your-booking/booking/use-guest-booking.ts';
import { toastFailure, useRequest } from '#app/forms/use-request.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { TextArea } from '#app/ui/controls/field.tsx';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { show } from '#content/show/show.ts';
import { yourBookingCopy as copy } from '#content/your-booking-copy.ts';
import { type Slot, slotOf } from '#domain/booking/slots/slot.ts';
import { CANCELLATION_REASON_MAX, type GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShowClock, showDateAt } from '#domain/time/show-time.ts';
import type { Drafts } from './details-form.tsx';

export function ChangesUntil({ until }: { until: number }) {
  const moment = { booking_date: showDateAt(until), time_slot: formatShowClock(until) };
  return (
    <p>
      {copy.until}{' '}
      <b>
        <SlotText slot={moment} />
      </b>{' '}
      {copy.zone} <br />
      <VisitorTime choice={moment} />
    </p>
  );
}

export function TooLate({ booking }: { booking: GuestBooking }) {
  const links = caseLinks(booking);
  return (
    <>
      <p>{fillText(copy.tooLate.text, { hours: show.guestChangesUntilHours })}</p>
      <div className="actions">
        <ButtonLink variant={booking.visit ? 'line' : 'jua'} href={links.chat}>
          {copy.tooLate.chat}
        </ButtonLink>
        <ButtonLink variant="line" href={links.mail}>
          {copy.tooLate.write}
        </ButtonLink>
      </div>
    </>
  );
}

/** @param mail of the studio, with the case */
export function BookAnother({ mail }: { mail?: string }) {
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
export function TakeBack({ booking, change }: { booking: GuestBooking; change: ChangeBooking }) {
  const [isSlotGone, setSlotGone] = useState(false);
  const { isSending, run } = useRequest({
    send: (from: Slot) =>
      change(
        (key) => sendRequest('POST /api/guest/take-back', { body: { key, from } }),
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

const { cancelling } = copy;

export function CancelDialog({
  booking,
  drafts: { reason, setReason },
  change,
  onClose,
}: {
  booking: GuestBooking;
  drafts: Drafts;
  change: ChangeBooking;
  onClose: () => void;
}) {
  const about = useId();
  const { isSending, failure, run } = useRequest({
    send: (reason: string) =>
      change(
        (key) => {
          const body = { key, from: slotOf(booking), reason: reason.trim() || null };
          return sendRequest('POST /api/guest/cancel', { body });
        },
        ({ status }) => status === 'cancelled',
      ),
    treat: guestFailure,
    onSent() {
      setReason('');
      showToast({ ...GUEST_MESSAGES.cancelled, tone: 'success' });
      onClose();
    },
    onFailed(failed) {
      if (failed.kind !== 'changed' && failed.kind !== 'too_late') return;
      toastFailure(failed);
      onClose();
    },
  });
  const isReasonInvalid = failure?.field === 'reason';

  return (
    <ConfirmDialog
      copy={cancelling.dialog}
      describedBy={about}
      isPending={isSending}
      onKeep={onClose}
      onConfirm={() => void run(reason)}
    >
      <div className="stack gap-5">
        <div id={about}>
          <p>
            <b>{slotText(slotOf(booking))}</b>
          </p>
          <p>{cancelling.lead}</p>
        </div>
        {failure && !isReasonInvalid && <FailureNote {...failure.message} />}
        <TextArea
          name="reason"
          label={cancelling.reason}
          hint={cancelling.reasonHint}
          error={isReasonInvalid ? failure.message.description : undefined}
          rows={3}
          dir="auto"
          value={reason}
          readOnly={isSending}
          maxLength={CANCELLATION_REASON_MAX}
          counter={{ length: reason.length, maximum: CANCELLATION_REASON_MAX }}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
