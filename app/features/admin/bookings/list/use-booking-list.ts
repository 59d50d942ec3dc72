import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type BookingNews,
  newsBetween,
} from '#app/features/admin/bookings/changes/booking-news.ts';
import { readBookings } from '#app/features/admin/bookings/queries/requests.ts';
import {
  type LiveReading,
  useLiveReading,
} from '#app/features/admin/bookings/queries/use-live-reading.ts';
import { sayNews } from '#app/features/admin/bookings/text/booking-text.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { useNews } from '#app/ui/feedback/use-news.tsx';
import type { BookingListQuery, BookingPage } from '#domain/admin/booking-list.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** How long a row stays marked that somebody else has changed. */
const MARKED_SECONDS = 6;

/** For so long after a change was heard what is read may show it for the first time. */
const REMEMBERED_SECONDS = 10;

const RESYNC = 'resync';

/** How a row is marked for a moment. */
export type Mark = 'new' | 'changed';

/** A page of the list, with what other people do to it. */
export interface BookingList extends LiveReading<BookingPage> {
  readonly marks: ReadonlyMap<string, Mark>;
  /** Says to screen readers what other people do. */
  readonly newsRegion: ReactNode;
}

/**
 * Reads a page of the list and keeps it fresh.
 * @param isOwn whether a change of a booking is being made here
 */
export function useBookingList(
  query: BookingListQuery,
  isOwn: (id: string) => boolean,
): BookingList {
  /** When a change of a date was heard last, and when that some may have been missed. */
  const heard = useRef(new Map<PlainDate | typeof RESYNC, number>());
  const [marks, setMarks] = useState<BookingList['marks']>(new Map());
  const { tell, region } = useNews();

  const reading = useLiveReading<BookingPage>({
    key: JSON.stringify(query),
    request: readBookings(query),
    hasQueuedMail: ({ bookings }) => bookings.some(({ mail }) => mail === 'queued'),
    onNews(before, after) {
      if (before === null) return;
      const since = performance.now() - REMEMBERED_SECONDS * 1000;
      const hasChanged = (what: PlainDate | typeof RESYNC) =>
        (heard.current.get(what) ?? Number.NEGATIVE_INFINITY) >= since;
      const news = newsBetween(before, after, {
        filter: query.show,
        hasChanged,
        hasMissed: hasChanged(RESYNC),
        isOwn,
      });
      if (news.length === 0) return;
      tell(sayNews(news));
      setMarks(marksOf(news));
    },
    onFailure: () => showToast({ ...ADMIN_MESSAGES.loadFailed, tone: 'error' }),
    onChange(change) {
      heard.current.set(change.topic === RESYNC ? RESYNC : change.date, performance.now());
    },
  });

  useEffect(() => {
    if (marks.size === 0) return;
    const timer = setTimeout(() => setMarks(new Map()), MARKED_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [marks]);

  return { ...reading, marks, newsRegion: region };
}

function marksOf(news: readonly BookingNews[]): BookingList['marks'] {
  return new Map(
    news.flatMap(({ kind, booking }) => (kind === 'deleted' ? [] : [[booking.id, kind] as const])),
  );
}
