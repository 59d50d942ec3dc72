import { type Mutation, type QueryClient, useIsMutating } from '@tanstack/react-query';
import * as v from 'valibot';
import type { MailAudience } from '#domain/admin/bookings/booking-list.ts';
import type { Booking } from '#domain/booking/booking.ts';

export const MAIL_KEY = ['bookings', 'mail'];

export interface RepeatedMail {
  readonly booking: Booking;
  readonly audience: MailAudience;
}

function filtersOf({ booking: { id }, audience }: RepeatedMail) {
  const sameMail = v.object({
    booking: v.object({ id: v.literal(id) }),
    audience: v.literal(audience),
  });
  return {
    mutationKey: MAIL_KEY,
    predicate: ({ state }: Mutation) => v.is(sameMail, state.variables),
  };
}

export function hasPendingMail(client: QueryClient, mail: RepeatedMail): boolean {
  return client.isMutating(filtersOf(mail)) > 0;
}

export function useHasPendingMail(mail: RepeatedMail): boolean {
  return useIsMutating(filtersOf(mail)) > 0;
}
