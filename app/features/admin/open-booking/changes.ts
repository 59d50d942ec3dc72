import * as v from 'valibot';
import { treatFailure } from '#app/api/failures.ts';
import type { Failure } from '#app/api/request.ts';
import { type ApiCache, useApiCache } from '#app/api/use-api-cache.ts';
import { useApiMutation, useIsSending, useSending } from '#app/api/use-api-mutation.ts';
import { useNoMailNote } from '#app/features/admin/parts/mails.ts';
import { createTabStore } from '#app/ui/browser/store.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { UNDO_SECONDS } from '#domain/admin/team-changes.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import { type Slot, slotOf } from '#domain/booking/slots/slot.ts';
import type { Message } from '#domain/message.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDay } from '#domain/time/plain-date.ts';

const CHANGE = 'PATCH /api/admin/bookings/:id';
const DELETION = 'DELETE /api/admin/bookings/:id';
const MOVE = 'POST /api/admin/bookings/:id/move';

/** The team's choice for all changes of this tab of the browser. */
export const notifiesGuestStore = createTabStore('notifies-guest', v.boolean(), true);

export type PendingStatus = BookingStatus | 'deleted';

interface Change {
  readonly booking: Booking;
  readonly notifiesGuest: boolean;
  /** An undo offers no undo. */
  readonly isUndo?: boolean;
}

interface Move extends Change {
  readonly to: Slot;
  readonly allowsBlocked: boolean;
}

/** Returns whether a change of the booking is under way: there is one at a time (docs/requirements.md#R150). */
export function useIsChanging(): (id: string) => boolean {
  const isSending = useIsSending(CHANGE, DELETION, MOVE);
  return (id) => isSending((content) => content.id === id);
}

/** The statuses of the bookings once the changes under way are done. */
export function usePendingStatuses(): ReadonlyMap<string, PendingStatus> {
  const changes = useSending(CHANGE);
  const deletions = useSending(DELETION);
  const moves = useSending(MOVE);
  return new Map<string, PendingStatus>([
    ...changes.map(({ id, body }) => [id, body.status] as const),
    ...deletions.map(({ id }) => [id, 'deleted'] as const),
    ...moves.map(({ id }) => [id, 'confirmed'] as const),
  ]);
}

/** The status that is shown for a booking while a change of it is in flight; a deletion changes none. */
export const shownStatus = ({ status }: Booking, pending: PendingStatus | undefined) =>
  pending === undefined || pending === 'deleted' ? status : pending;

/** Cancels or confirms a booking, moves or deletes it; does nothing while another change of it is under way. */
export function useBookingChanges(onDeleted?: (id: string) => void) {
  const cache = useApiCache();
  const noMail = useNoMailNote();
  const isChanging = useIsChanging();
  // The toast of a booking's last change goes: its undo would now undo another change.
  const topic = ({ booking }: Change) => booking.id;

  /** The promised mail waits for as long as the toast offers to undo it. */
  const describeChange = (booking: Booking, isGuestNotified: boolean, isUndo = false) => ({
    detail: describeMail(
      booking,
      isGuestNotified &&
        (noMail ?? fillText(adminBookingsCopy.guestNotified, { seconds: UNDO_SECONDS })),
    ),
    durationSeconds: isUndo ? undefined : UNDO_SECONDS,
  });

  const toggling = useApiMutation(CHANGE, {
    content: ({ booking, notifiesGuest }: Change) => ({
      id: booking.id,
      body: { status: opposite(booking.status), notifies_guest: notifiesGuest },
    }),
    topic,
    onDone: ({ booking }) => applyChange(cache, booking),
    done: ({ booking, guest_notified }, { isUndo }) => ({
      ...ADMIN_MESSAGES[booking.status],
      ...describeChange(booking, guest_notified, isUndo),
    }),
    undo: ({ booking }, { isUndo, ...change }) =>
      isUndo ? null : () => void sendToggle({ ...change, booking, isUndo: true }),
    onFailed: (failure, change) =>
      showBookingFailure(ADMIN_MESSAGES.updateFailed, change.booking, failure, () =>
        sendToggle(change),
      ),
  });
  const sendToggle = (change: Change) => once(change, toggling.send);

  const moving = useApiMutation(MOVE, {
    content: ({ booking, to, allowsBlocked, notifiesGuest: notifies_guest }: Move) => ({
      id: booking.id,
      body: { from: slotOf(booking), to, allows_blocked: allowsBlocked, notifies_guest },
    }),
    topic,
    onDone: ({ booking }) => applyChange(cache, booking),
    done: ({ booking, guest_notified }, { isUndo }) => ({
      ...ADMIN_MESSAGES.moved,
      ...describeChange(booking, guest_notified, isUndo),
    }),
    undo: ({ booking }, { booking: before, isUndo, ...change }) => {
      // The date may have been blocked before or since.
      const back = { ...change, booking, to: slotOf(before), allowsBlocked: true, isUndo: true };
      return isUndo ? null : () => void once(back, moving.send);
    },
    onFailed(failure, { booking, isUndo }) {
      // The dialog shows the failure of the first move.
      if (isUndo) showBookingFailure(ADMIN_MESSAGES.moveFailed, booking, failure);
    },
  });

  const deletion = useApiMutation(DELETION, {
    content: ({ booking: { id }, notifiesGuest }: Change) => ({
      id,
      query: { notifies_guest: notifiesGuest ? ('yes' as const) : ('no' as const) },
    }),
    topic,
    onDone(_, { booking: { id } }) {
      cache.update('GET /api/admin/bookings', (page) => ({
        ...page,
        bookings: page.bookings.filter((booking) => booking.id !== id),
      }));
      onDeleted?.(id);
    },
    done: ({ guest_notified }, { booking }) => ({
      ...ADMIN_MESSAGES.deleted,
      detail: describeMail(
        booking,
        guest_notified && (noMail ?? adminBookingsCopy.guestNotifiedNow),
      ),
    }),
    onFailed: (failure, { booking }) =>
      showBookingFailure(ADMIN_MESSAGES.deleteFailed, booking, failure),
  });

  async function once<C extends Change, T>(change: C, send: (change: C) => Promise<T>) {
    return isChanging(change.booking.id) ? null : send(change);
  }
  const changeOf = (booking: Booking) => ({ booking, notifiesGuest: notifiesGuestStore.get() });
  return {
    toggle: (booking: Booking) => void sendToggle(changeOf(booking)),
    move: (booking: Booking, to: Slot, allowsBlocked: boolean) =>
      once({ ...changeOf(booking), to, allowsBlocked }, moving.send),
    remove: (booking: Booking) => once(changeOf(booking), deletion.send),
  };
}

const opposite = (status: BookingStatus): BookingStatus =>
  status === 'confirmed' ? 'cancelled' : 'confirmed';

function applyChange(cache: ApiCache, changed: Booking): void {
  cache.update('GET /api/admin/bookings', (page) => ({
    ...page,
    bookings: page.bookings.map((booking) =>
      booking.id === changed.id ? { ...booking, ...changed } : booking,
    ),
  }));
  cache.update(
    'GET /api/admin/bookings/:id',
    (record) => ({ ...record, booking: { ...record.booking, ...changed } }),
    { id: changed.id },
  );
}

/** @param retry is offered if there was no response */
export function showBookingFailure(
  message: Message,
  booking: Booking,
  failure: Failure,
  retry?: () => void,
): void {
  const { kind, message: reason } = treatFailure(failure);
  const isRejected = kind !== 'unknown';
  showToast({
    ...message,
    description: isRejected ? reason.description : undefined,
    detail: describeBooking(booking),
    tone: 'error',
    // The failures of two bookings stand side by side, each with its own retry.
    topic: booking.id,
    action: !isRejected && retry ? { label: adminCopy.retry, onPress: retry } : undefined,
  });
}

export function describeBooking({ guest_name, booking_date, time_slot }: Booking): string {
  return `${guest_name}, ${formatListDay(booking_date)}, ${time_slot}`;
}

/** @param mail says what becomes of the guest's mail; false if there is none */
const describeMail = (booking: Booking, mail: string | false): string =>
  `${describeBooking(booking)}. ${mail || adminBookingsCopy.guestNotNotified}`;
