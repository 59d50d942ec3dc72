import type { Failure } from '#app/api/request.ts';
import {
  changeStatus,
  deleteBooking,
  sendMailAgain,
} from '#app/features/admin/bookings/queries/requests.ts';
import { sayDeletion, sayToggle, sayWho } from '#app/features/admin/bookings/text/booking-text.ts';
import { useWorkroom } from '#app/features/admin/session/workroom-context.ts';
import { dismissToast, showToast } from '#app/ui/feedback/toast.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { MailAudience } from '#domain/admin/booking-record.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { UNDO_SECONDS } from '#domain/admin/status-change.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import type { Message } from '#domain/message.ts';
import type { UnderWay } from './use-under-way.ts';

/** The toast that offers to undo the last toggle of a booking. */
const undoToasts = new Map<string, number>();

/** What can be done to bookings. None of these throws; each says what came of it in a toast. */
export interface BookingActs {
  /** Confirms a cancelled booking and cancels a confirmed one. */
  toggle(booking: Booking): Promise<void>;
  /** Deletes a booking. Fulfilled with whether it is gone. */
  remove(booking: Booking): Promise<boolean>;
  /** Sends the mail that says how the booking stands once more. */
  sendMail(booking: Booking, audience: MailAudience): Promise<void>;
}

interface ActsOptions {
  readonly underWay: UnderWay;
  /** Whether the guest is to be told. */
  readonly tellsGuest: boolean;
  /** Hears of a booking as it is now, before the page shows it. */
  readonly onChanged: (booking: Booking) => void;
  readonly onDeleted: (id: string) => void;
  /** Nothing came of it, or nobody knows: the page shows what the server has. */
  readonly refresh: () => void;
}

/** The sentence of a refusal; without an answer there is none. */
const reasonOf = (failure: Failure): string | undefined =>
  failure.kind === 'rejected' ? failure.problem?.detail : undefined;

/** Changes bookings, one request at a time for each (docs/requirements.md#R150). */
export function useBookingActs({
  underWay,
  tellsGuest,
  onChanged,
  onDeleted,
  refresh,
}: ActsOptions): BookingActs {
  const { call } = useWorkroom();

  /** @param again what can be tried once more where nothing came back */
  function tellFailure(title: Message, booking: Booking, failure: Failure, again?: () => void) {
    const isUnanswered = failure.kind === 'no_response';
    showToast({
      ...title,
      description: reasonOf(failure),
      // Of two bookings at once each failure says which, and keeps its own way to try again.
      detail: sayWho(booking),
      tone: 'error',
      action: isUnanswered && again ? { label: adminBookings.retry, onPress: again } : undefined,
    });
  }

  async function setStatus(
    booking: Booking,
    status: BookingStatus,
    { isUndo = false }: { isUndo?: boolean } = {},
  ): Promise<void> {
    if (!underWay.begin(booking.id, status)) return;
    dismissToast(undoToasts.get(booking.id) ?? 0);
    const answer = await call(changeStatus(booking.id, { status, tells_guest: tellsGuest }));
    underWay.end(booking.id);
    if (!answer.ok) {
      refresh();
      tellFailure(ADMIN_MESSAGES.updateFailed, booking, answer.failure, () => {
        void setStatus(booking, status, { isUndo });
      });
      return;
    }
    const { booking: changed, is_guest_told } = answer.value;
    onChanged(changed);
    const undo = () => void setStatus(changed, opposite(status), { isUndo: true });
    const id = showToast({
      ...ADMIN_MESSAGES[status],
      detail: sayToggle(changed, is_guest_told),
      tone: 'success',
      ...(isUndo
        ? {}
        : {
            action: { label: adminBookings.undo, onPress: undo },
            seconds: UNDO_SECONDS,
          }),
    });
    undoToasts.set(booking.id, id);
  }

  async function remove(booking: Booking): Promise<boolean> {
    if (!underWay.begin(booking.id, 'deleted')) return false;
    dismissToast(undoToasts.get(booking.id) ?? 0);
    const answer = await call(deleteBooking(booking.id, tellsGuest));
    underWay.end(booking.id);
    if (!answer.ok) {
      refresh();
      tellFailure(ADMIN_MESSAGES.deleteFailed, booking, answer.failure);
      return false;
    }
    onDeleted(booking.id);
    const detail = sayDeletion(booking, answer.value.is_guest_told);
    showToast({ ...ADMIN_MESSAGES.deleted, detail, tone: 'success' });
    return true;
  }

  async function sendMail(booking: Booking, audience: MailAudience): Promise<void> {
    const answer = await call(sendMailAgain(booking.id, audience));
    refresh();
    if (answer.ok) showToast({ ...ADMIN_MESSAGES.mailQueued, tone: 'success' });
    else {
      tellFailure(ADMIN_MESSAGES.mailFailed, booking, answer.failure, () => {
        void sendMail(booking, audience);
      });
    }
  }

  return {
    toggle: (booking) => setStatus(booking, opposite(booking.status)),
    remove,
    sendMail,
  };
}

const opposite = (status: BookingStatus): BookingStatus =>
  status === 'confirmed' ? 'cancelled' : 'confirmed';
