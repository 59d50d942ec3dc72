import { type LoadedQuery, useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { DayResponse } from '#domain/admin/bookings/day-responses.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { readDay } from './requests.ts';

/** The recordings of a date, null for today. The loaded ones stay while others are loaded. */
export function useDay(date: PlainDate | null): LoadedQuery<DayResponse> {
  const { request } = useAdmin();
  return useLoadedQuery<DayResponse>({
    queryKey: queryKeys.day(date ?? 'today'),
    queryFn: ({ signal }) => request(readDay(date), signal),
    meta: date === null ? {} : { dates: { from: date, to: date } },
    ignoresRefetchFailures: true,
  });
}
