import { clsx } from 'clsx';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as callout from '#app/features/admin/parts/callout.module.css';
import { groupByDate } from '#app/features/admin/parts/dates.tsx';
import { TryAgain } from '#app/features/admin/parts/loaded.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
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

/** The guests with a confirmed booking on the dates to block; `bookings` is undefined until they are known. */
export function useAffected(dates: DatesToBlock | null) {
  const query = useApiQuery(
    'GET /api/admin/blocked-dates/affected',
    dates && { query: { blocked_date: dates.blocked_date, until: dates.until ?? undefined } },
    { dates: dates && blockedRange(dates) },
  );
  const bookings = dates && !query.isPrevious ? query.data?.affected : undefined;
  const hasFailed = dates !== null && !bookings && query.failure !== null;
  return { dates, query, bookings, hasFailed, isChecking: dates && !bookings && !hasFailed };
}

export function AffectedGuests({
  affected: { dates, query, bookings = [], hasFailed, isChecking },
}: {
  affected: ReturnType<typeof useAffected>;
}) {
  const { from, to } = dates ? blockedRange(dates) : {};
  const isWarning = hasFailed || bookings.length > 0;
  function message(): string {
    if (!dates) return '';
    if (hasFailed) return copy.failed;
    return isChecking ? copy.checking : describeAffected(bookings.length);
  }
  return (
    // On the page before it has content, or its first message would not be announced.
    <div
      className={clsx(
        styles.affected,
        !dates && styles.silent,
        isWarning && [callout.partly, styles.affectedWarning],
      )}
    >
      <p className={styles.status} role="status">
        {isWarning && <Icon name="warning" />}
        {message()}
      </p>
      {hasFailed && <TryAgain query={query} />}
      {bookings.length > 0 && (
        <>
          {from === to ? (
            <OfOneDate bookings={bookings} />
          ) : (
            <ul className={styles.affectedDates}>
              {groupByDate(bookings, (one) => one.booking_date).map(([date, those]) => (
                <li key={date}>
                  <p className={styles.affectedDate}>{formatListDate(date)}</p>
                  <OfOneDate bookings={those} />
                </li>
              ))}
            </ul>
          )}
          <p className="smaller">{describeConfirmed(bookings.length)}</p>
          <MoreLink className={styles.toBookings} to={BOOKINGS}>
            {copy.toBookings}
          </MoreLink>
        </>
      )}
    </div>
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
