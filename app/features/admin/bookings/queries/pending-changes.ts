import type { Mutation, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { usePending } from '#app/api/use-pending.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';

export const CHANGE_KEY = ['bookings', 'change'];

export type PendingStatus = BookingStatus | 'deleted';

export interface BookingChange<Status extends PendingStatus = PendingStatus> {
  readonly booking: Booking;
  readonly status: Status;
  readonly notifiesGuest: boolean;
  readonly isUndo?: boolean;
}

/** A booking has at most one change in flight. */
export function hasPendingChange(client: QueryClient, id: string): boolean {
  const ofBooking = v.object({ booking: v.object({ id: v.literal(id) }) });
  const filters = {
    mutationKey: CHANGE_KEY,
    predicate: ({ state }: Mutation) => v.is(ofBooking, state.variables),
  };
  return client.isMutating(filters) > 0;
}

export function usePendingStatuses(): ReadonlyMap<string, PendingStatus> {
  const pending = usePending<BookingChange>(CHANGE_KEY);
  return new Map(pending.map(({ booking, status }) => [booking.id, status]));
}

/** The status that is shown for a booking while a change of it is in flight; a deletion changes none. */
export const shownStatus = ({ status }: Booking, pending: PendingStatus | undefined) =>
  pending === undefined || pending === 'deleted' ? status : pending;
