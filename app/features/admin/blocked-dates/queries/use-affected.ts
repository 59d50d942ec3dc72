import { skipToken } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { AffectedBooking, AffectedResponse } from '#domain/admin/blocked-date-responses.ts';
import { blockedRange, type DatesToBlock } from '#domain/admin/blocked-dates.ts';

export type Affected =
  | { readonly status: 'no_dates' }
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly isRetrying: boolean }
  | { readonly status: 'known'; readonly bookings: readonly AffectedBooking[] };

export function useAffected(dates: DatesToBlock | null): {
  affected: Affected;
  retry: () => void;
} {
  const { request } = useAdmin();
  const { data, isPrevious, failure, isRetrying, retry } = useLoadedQuery<AffectedResponse>({
    queryKey: dates ? queryKeys.affected(dates) : ['no_dates'],
    queryFn: dates ? ({ signal }) => request(readAffected(dates), signal) : skipToken,
    meta: dates ? { dates: blockedRange(dates) } : {},
    ignoresRefetchFailures: true,
  });

  function affected(): Affected {
    if (!dates) return { status: 'no_dates' };
    if (data && !isPrevious) return { status: 'known', bookings: data.affected };
    return failure ? { status: 'failed', isRetrying } : { status: 'checking' };
  }
  return { affected: affected(), retry };
}

function readAffected({ blocked_date, until }: DatesToBlock) {
  const query = { blocked_date, ...(until ? { until } : {}) };
  return apiRequest('GET /api/admin/blocked-dates/affected', { query });
}
