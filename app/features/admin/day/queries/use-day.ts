import { useRef } from 'react';
import { type LoadedQuery, useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { DayResponse } from '#domain/admin/bookings/day-responses.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { readDay } from './requests.ts';

/**
 * The recordings of a date; the loaded ones stay while others are loaded. Without a date: those of
 * today, or of the next date that has any. That date stays until midnight, whatever is booked meanwhile.
 */
export function useDay(date: PlainDate | null): LoadedQuery<DayResponse> {
  const { request } = useAdmin();
  const opened = useRef<Pick<DayResponse, 'date' | 'today'>>(null);

  async function readOpening(signal: AbortSignal): Promise<DayResponse> {
    const day = await request(readDay(null), signal);
    if (opened.current?.today !== day.today) {
      const isEmpty = day.bookings.length === 0;
      opened.current = { today: day.today, date: (isEmpty && day.next_date) || day.date };
    }
    const { date: opening } = opened.current;
    return opening === day.date ? day : request(readDay(opening), signal);
  }

  return useLoadedQuery<DayResponse>({
    queryKey: queryKeys.day(date ?? 'today'),
    queryFn: ({ signal }) => (date === null ? readOpening(signal) : request(readDay(date), signal)),
    meta: date === null ? {} : { dates: { from: date, to: date } },
    ignoresRefetchFailures: true,
  });
}
