import { useEffect, useState } from 'react';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { useIsChanging } from '#app/features/admin/open-booking/changes.ts';
import { useFailureToast } from '#app/features/admin/parts/loaded.tsx';
import { MAIL_POLL_MS } from '#app/features/admin/parts/mails.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { useAnnouncer } from '#app/ui/feedback/use-announcer.tsx';
import type { BookingListQuery } from '#domain/admin/booking-list.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { type ChangeByOthers, changesByOthers, describeChanges } from './changes-by-others.ts';

const HIGHLIGHT_MS = 6_000;

export type Highlight = 'new' | 'changed';

type Highlights = ReadonlyMap<string, Highlight>;

/** Reads a page of bookings; what others change meanwhile is announced and highlighted. */
export function useBookingPage(query: BookingListQuery) {
  const { recentChanges } = useAdmin();
  const isChanging = useIsChanging();
  const [highlights, setHighlights] = useState<Highlights>(new Map());
  const { announce, region } = useAnnouncer();

  const page = useApiQuery(
    'GET /api/admin/bookings',
    { query },
    {
      pollMs: (data) =>
        data?.bookings.some(({ mail }) => mail === 'queued') ? MAIL_POLL_MS : false,
      showsEveryFailure: true,
      onLoaded(after, before) {
        if (before === undefined) return;
        const changes = changesByOthers(before, after, { query, recentChanges, isOwn: isChanging });
        if (changes.length === 0) return;
        announce(describeChanges(changes));
        setHighlights(highlightsOf(changes));
      },
    },
  );
  useFailureToast(page, ADMIN_MESSAGES.loadFailed);

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
