import { clsx } from 'clsx';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as callout from '#app/features/admin/notice/callout.module.css';
import { groupByDate } from '#app/features/admin/parts/dates.tsx';
import { BusyLabel } from '#app/ui/controls/busy-button.tsx';
import { TextButton } from '#app/ui/controls/text-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { blockedDatesCopy } from '#content/admin/blocked-dates-copy.ts';
import {
  type AffectedBooking,
  blockedRange,
  type DatesToBlock,
} from '#domain/admin/blocked-dates.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
import { describeAffected, describeConfirmed } from './block-text.ts';
import * as styles from './blocked-dates.module.css';

const { affected: copy } = blockedDatesCopy;

const BOOKINGS = { search: '?show=upcoming' };

type Affected =
  | { readonly status: 'no_dates' }
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly isRetrying: boolean }
  | { readonly status: 'known'; readonly bookings: readonly AffectedBooking[] };

export function useAffected(dates: DatesToBlock | null): {
  affected: Affected;
  retry: () => void;
} {
  const { data, isPrevious, failure, isRetrying, retry } = useApiQuery(
    'GET /api/admin/blocked-dates/affected',
    dates && { query: { blocked_date: dates.blocked_date, until: dates.until ?? undefined } },
    { dates: dates && blockedRange(dates) },
  );

  function affected(): Affected {
    if (!dates) return { status: 'no_dates' };
    if (data && !isPrevious) return { status: 'known', bookings: data.affected };
    return failure ? { status: 'failed', isRetrying } : { status: 'checking' };
  }
  return { affected: affected(), retry };
}

/** The guests with a confirmed booking on the dates to block; `areSeveral`: each date is named. */
export function AffectedGuests({
  affected,
  areSeveral,
  onRetry,
}: {
  affected: Affected;
  areSeveral: boolean;
  onRetry: () => void;
}) {
  const bookings = affected.status === 'known' ? affected.bookings : [];
  const look = lookOf(affected);
  return (
    // On the page before it has content, or its first message would not be announced.
    <div
      className={clsx(
        styles.affected,
        look === 'silent' && styles.silent,
        look === 'warning' && [callout.partly, styles.affectedWarning],
      )}
    >
      <p className={styles.status} role="status">
        {look === 'warning' && <Icon name="warning" />}
        {messageOf(affected)}
      </p>
      {affected.status === 'failed' && (
        <TextButton
          aria-disabled={affected.isRetrying || undefined}
          onClick={() => affected.isRetrying || onRetry()}
        >
          <BusyLabel
            copy={{ label: adminCopy.retry, sending: adminCopy.retrying }}
            isBusy={affected.isRetrying}
          />
        </TextButton>
      )}
      {bookings.length > 0 && (
        <>
          {areSeveral ? <ByDate bookings={bookings} /> : <OfOneDate bookings={bookings} />}
          <p className="smaller">{describeConfirmed(bookings.length)}</p>
          <MoreLink className={styles.toBookings} to={BOOKINGS}>
            {copy.toBookings}
          </MoreLink>
        </>
      )}
    </div>
  );
}

function lookOf(affected: Affected): 'silent' | 'quiet' | 'warning' {
  if (affected.status === 'no_dates') return 'silent';
  const isWarning = affected.status === 'known' && affected.bookings.length > 0;
  return isWarning || affected.status === 'failed' ? 'warning' : 'quiet';
}

function messageOf(affected: Affected): string {
  switch (affected.status) {
    case 'no_dates':
      return '';
    case 'checking':
      return copy.checking;
    case 'failed':
      return copy.failed;
    case 'known':
      return describeAffected(affected.bookings.length);
  }
}

function ByDate({ bookings }: { bookings: readonly AffectedBooking[] }) {
  return (
    <ul className={styles.affectedDates}>
      {[...groupByDate(bookings)].map(([date, those]) => (
        <li key={date}>
          <p className={styles.affectedDate}>{formatListDate(date)}</p>
          <OfOneDate bookings={those} />
        </li>
      ))}
    </ul>
  );
}

function OfOneDate({ bookings }: { bookings: readonly AffectedBooking[] }) {
  return (
    <ul>
      {bookings.map(({ id, time_slot, guest_name, is_askable }) => (
        <li className={styles.affectedGuest} key={id}>
          <span className="figures">{time_slot}</span>
          <span>
            <bdi>{guest_name}</bdi>
            {!is_askable && <span className="soft"> {copy.notAskable}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
