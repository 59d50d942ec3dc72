import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { MAIL_POLL_MS } from '#app/features/admin/queries/mail-poll.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { useAnnouncer } from '#app/ui/feedback/use-announcer.tsx';
import type { BookingListQuery } from '#domain/admin/bookings/booking-list.ts';
import type { BookingPage } from '#domain/admin/bookings/listed-bookings.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { describeChanges } from './booking-text.ts';
import { type ChangeByOthers, changesByOthers } from './changes-by-others.ts';
import { hasPendingChange } from './pending-changes.ts';

const HIGHLIGHT_MS = 6_000;

export type Highlight = 'new' | 'changed';

type Highlights = ReadonlyMap<string, Highlight>;

export function useBookingPage(query: BookingListQuery) {
  const { request, recentChanges } = useAdmin();
  const client = useQueryClient();
  const [highlights, setHighlights] = useState<Highlights>(new Map());
  const { announce, region } = useAnnouncer();

  const page = useLoadedQuery<BookingPage>({
    queryKey: queryKeys.bookingPage(query),
    queryFn: ({ signal }) => request(apiRequest('GET /api/admin/bookings', { query }), signal),
    refetchInterval: ({ state: { data } }) =>
      data?.bookings.some(({ mail }) => mail === 'queued') ? MAIL_POLL_MS : false,
    onLoaded(after, before) {
      if (before === undefined) return;
      const changes = changesByOthers(before, after, {
        query,
        recentChanges,
        isOwn: (id) => hasPendingChange(client, id),
      });
      if (changes.length === 0) return;
      announce(describeChanges(changes));
      setHighlights(highlightsOf(changes));
    },
    onFailure() {
      const isFirst = client.getQueryData(queryKeys.bookingPage(query)) === undefined;
      showToast({ ...ADMIN_MESSAGES.loadFailed, tone: 'error', isOnPage: isFirst });
    },
  });

  useEffect(() => {
    if (highlights.size === 0) return;
    const timer = setTimeout(() => setHighlights(new Map()), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlights]);

  return { ...page, highlights, announcer: region };
}

function highlightsOf(changes: readonly ChangeByOthers[]): Highlights {
  return new Map(
    changes.map(({ kind, booking }) => [booking.id, kind === 'changed' ? 'changed' : 'new']),
  );
}
