import { skipToken } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { type LoadedQuery, useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { TeamDay } from '#domain/admin/bookings/team-day.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** The slots of a date; null while none is chosen. */
export function useTeamDay(date: PlainDate | null): LoadedQuery<TeamDay> {
  const { request } = useAdmin();
  return useLoadedQuery<TeamDay>({
    queryKey: queryKeys.teamDay(date ?? ''),
    queryFn: date
      ? ({ signal }) => request(apiRequest('GET /api/admin/slots', { query: { date } }), signal)
      : skipToken,
    meta: date ? { dates: { from: date, to: date } } : {},
  });
}
