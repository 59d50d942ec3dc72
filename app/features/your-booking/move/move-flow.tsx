import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { TreatedFailure } from '#app/api/failures.ts';
import { sendWithRetries, useRepeatable } from '#app/api/repeated-requests.ts';
import { sendRequest } from '#app/api/request.ts';
import { CalendarFailed, CalendarLoading, DateView } from '#app/features/slot-picker/date-view.tsx';
import { NearestSlots } from '#app/features/slot-picker/nearest-slots.tsx';
import { type SlotSelection, writeSelection } from '#app/features/slot-picker/slot-selection.ts';
import { describeSlotChanges, viewOfSelection } from '#app/features/slot-picker/slot-steps.ts';
import { SlotText, VisitorTime } from '#app/features/slot-picker/slot-text.tsx';
import { TimeView } from '#app/features/slot-picker/time-view.tsx';
import type { SlotRejection } from '#app/features/slot-picker/unavailable-slot.ts';
import { useAvailability } from '#app/features/slot-picker/use-availability.ts';
import * as viewStyles from '#app/features/slot-picker/view.module.css';
import { slotText } from '#app/features/your-booking/booking/booking-text.ts';
import {
  type ChangeBooking,
  guestFailure,
} from '#app/features/your-booking/booking/use-guest-booking.ts';
import { toastFailure, useRequest } from '#app/forms/use-request.ts';
import { navigate, useAddress } from '#app/ui/browser/address.ts';
import { useStepFocus } from '#app/ui/browser/use-step-focus.ts';
import { TextLink } from '#app/ui/controls/text-button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import type { Availability } from '#domain/booking/slots/availability.ts';
import { type Slot, sameSlot, slotOf } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { MoveDialog } from './move-dialog.tsx';
import * as styles from './move-flow.module.css';
import { type MoveStep, moveStepOf } from './move-step.ts';

const { moving: copy } = yourBookingCopy;

/** Another slot for the recording. `onEnd` leaves for the booking, which has been moved or cannot be. */
export function MoveFlow({
  booking,
  selection,
  takesFocus,
  change,
  refresh,
  announce,
  onEnd,
}: {
  booking: GuestBooking;
  selection: SlotSelection;
  takesFocus: boolean;
  change: ChangeBooking;
  refresh: () => Promise<GuestBooking | null>;
  announce: (text: string) => void;
  onEnd: () => void;
}) {
  const moving = useMove(booking, change, { onMoved: finish, onFailed });
  const { own, held } = moving;
  const marked = { slot: own, label: copy.own };
  const alert = useRef<HTMLElement>(null);
  const leaveDialog = useLeaveDialog(selection);
  const [lastDate, setLastDate] = useState(selection.booking_date);
  const { booking_date } = selection;
  if (booking_date !== undefined && booking_date !== lastDate) setLastDate(booking_date);

  const stepIn = (known: Availability) => moveStepOf(selection, known, moving);
  const live = useAvailability((after, before) => {
    if (!before) return;
    rememberFocus();
    announce(describeSlotChanges(stepIn(before), stepIn(after), (slot) => sameSlot(slot, own)));
  });
  const step = live.availability && stepIn(live.availability);
  const { heading, rememberFocus } = useStepFocus(viewKeyOf(step), takesFocus);
  const choice = step?.view === 'time' ? step.choice : null;
  const isUnavailable = step?.view === 'time' && step.unavailable !== null;
  const isDate = step ? step.view === 'date' : viewOfSelection(selection) === 'date';
  const isOpen = choice !== null;
  const isDialogOpen = useRef(isOpen);

  // After the dialog has closed, which focuses the slot's link if it is still there.
  useEffect(() => {
    if (isUnavailable) alert.current?.focus();
  }, [isUnavailable]);
  useEffect(() => {
    const wasOpen = isDialogOpen.current;
    isDialogOpen.current = isOpen;
    if (wasOpen && !isOpen && document.activeElement === document.body) heading.current?.focus();
  }, [isOpen, heading]);

  function onFailed(failure: TreatedFailure): void {
    const { kind } = failure;
    // The booking is not as the page showed it, or cannot be changed any more.
    const isOver = kind === 'changed' || kind === 'too_late' || kind === 'link';
    if (kind === 'slot') void live.refresh();
    else if (isOver ? kind !== 'link' : !isDialogOpen.current) toastFailure(failure);
    if (isOver) onEnd();
  }

  function finish(to: Slot): void {
    showToast({ ...GUEST_MESSAGES.moved, detail: slotText(to), tone: 'success' });
    onEnd();
  }

  async function closeDialog(): Promise<void> {
    if (moving.isMoving) return;
    const { unknown } = moving;
    moving.forgetFailure();
    leaveDialog();
    if (!unknown) return;
    const current = await refresh();
    if (current && sameSlot(current, unknown)) finish(unknown);
  }

  function content() {
    if (!step || !live.availability) {
      return live.isFailed ? (
        <CalendarFailed isRetrying={live.isRetrying} onRetry={live.retry} />
      ) : (
        <CalendarLoading view={viewOfSelection(selection)} focusRef={heading} />
      );
    }
    if (step.view === 'date') {
      return (
        <DateView
          availability={live.availability}
          selected={isPlainDate(lastDate) && lastDate !== own.booking_date ? lastDate : null}
          own={marked}
          errorMessage={step.errorMessage}
          headingRef={heading}
        />
      );
    }
    return (
      <TimeView
        date={step.date}
        slots={step.slots}
        errorMessage={step.errorMessage}
        isPending={() => false}
        own={marked}
        headingRef={heading}
      >
        {step.unavailable && (
          <NearestSlots
            unavailable={step.unavailable}
            reassurance={copy.untouched}
            alertRef={alert}
          />
        )}
      </TimeView>
    );
  }

  return (
    <div className={clsx(styles.moveFlow, isDate && styles.columns, 'page-width')}>
      <div className={`${styles.now} ${viewStyles.marked}`}>
        <p className="stack">
          {copy.now}{' '}
          <b>
            <SlotText slot={own} />
          </b>{' '}
          <VisitorTime choice={own} />
        </p>
        <TextLink icon="previous" to={{ search: '' }}>
          {copy.back}
        </TextLink>
      </div>
      <div>{content()}</div>
      {choice && (
        <MoveDialog
          booking={booking}
          from={own}
          to={choice}
          isSending={moving.isMoving && held !== null && sameSlot(held, choice)}
          failure={moving.failureOf(choice)}
          onMove={() => void moving.move(choice)}
          onClose={() => void closeDialog()}
        />
      )}
    </div>
  );
}

function viewKeyOf(step: MoveStep | null): string | null {
  if (step === null) return null;
  return step.view === 'time' ? `time ${step.date}` : step.view;
}

/** Returns to the slots: back in the history, if the dialog was opened from them. */
function useLeaveDialog({ booking_date }: SlotSelection): () => void {
  const address = useAddress();
  return () => {
    if (address.isPushed) window.history.back();
    else {
      const slots = { search: writeSelection(address, booking_date ? { booking_date } : {}) };
      navigate(slots, { replace: true, keepsScroll: true });
    }
  };
}

/** Limits one try of a move; a retry under the same Idempotency-Key cannot move twice. */
const MOVE_OPTIONS = { timeoutMs: 10_000 };

export function useMove(
  booking: GuestBooking,
  change: ChangeBooking,
  {
    onMoved,
    onFailed,
  }: { readonly onMoved: (to: Slot) => void; readonly onFailed: (failure: TreatedFailure) => void },
) {
  const current = slotOf(booking);
  const [own, setOwn] = useState(current);
  const [last, setLast] = useState<Slot | null>(null);
  const send = useRepeatable((slots: { readonly from: Slot; readonly to: Slot }, idempotencyKey) =>
    change(
      async (key) => {
        const content = { body: { key, ...slots }, idempotencyKey };
        const { result } = await sendWithRetries(() =>
          sendRequest('POST /api/guest/move', content, MOVE_OPTIONS),
        );
        return result;
      },
      (current) => sameSlot(current, slots.to),
    ),
  );
  const { isSending, isSent, failure, setFailure, run } = useRequest({
    send(to: Slot) {
      setLast(to);
      return send({ from: own, to });
    },
    treat: guestFailure,
    onSent: (_, to) => onMoved(to),
    onFailed,
  });
  // The dialog stays busy after the response, until the page of the booking is shown.
  const isMoving = isSending || isSent;
  if (!isMoving && !sameSlot(own, current)) setOwn(current);
  const unknown = failure?.kind === 'unknown' ? last : null;
  const isRejected = failure?.kind === 'slot';
  const rejection: SlotRejection | null =
    isRejected && last ? { choice: last, message: failure.message } : null;

  return {
    own,
    rejection,
    /** True also while the outcome is unknown: the move itself may have taken the slot. */
    held: isMoving ? last : unknown,
    isMoving,
    failureOf: (to: Slot) => (!isRejected && last && sameSlot(last, to) ? failure : null),
    unknown,
    move: run,
    forgetFailure: () => isRejected || setFailure(null),
  };
}
