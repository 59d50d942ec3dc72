import { useRef } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { type LoadedQuery, useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { DayResponse } from '#domain/admin/bookings/day-responses.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

const readDay = (query: { readonly date?: PlainDate }) =>
  apiRequest('GET /api/admin/day', { query });

/** A day, which may be shown because nobody comes today. */
export type ShownDay = DayResponse & { readonly isInsteadOfToday?: boolean };

/**
 * Reads a day's recordings; the loaded ones stay meanwhile. Without a date: today, or the next date
 * with any, which stays until midnight, also when a booking for an earlier one arrives.
 */
export function useDay(date: PlainDate | null): LoadedQuery<ShownDay> {
  const { request } = useAdmin();
  const opened = useRef<Pick<DayResponse, 'date' | 'today'>>(null);

  async function readOpening(signal: AbortSignal): Promise<ShownDay> {
    const day = await request(readDay({}), signal);
    const isEmpty = day.bookings.length === 0;
    if (opened.current?.today !== day.today) {
      opened.current = { today: day.today, date: (isEmpty && day.next_date) || day.date };
    }
    const { date: opening } = opened.current;
    if (opening === day.date) return day;
    return { ...(await request(readDay({ date: opening }), signal)), isInsteadOfToday: isEmpty };
  }

  return useLoadedQuery<ShownDay>({
    queryKey: queryKeys.day(date ?? 'today'),
    queryFn: ({ signal }) =>
      date === null ? readOpening(signal) : request(readDay({ date }), signal),
    meta: date === null ? {} : { dates: { from: date, to: date } },
    ignoresRefetchFailures: true,
  });
}
