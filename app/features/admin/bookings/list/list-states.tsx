import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import * as callout from '#app/features/admin/notice/callout.module.css';
import { FirstSteps } from '#app/features/admin/notice/first-steps.tsx';
import { TryAgain } from '#app/features/admin/notice/try-again.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { BookingSearch } from '#domain/admin/bookings/booking-list.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { fillText } from '#domain/text/fill-text.ts';
import * as styles from './list-states.module.css';

const { empty, none, toolbar } = adminBookings;
const { title, description } = ADMIN_MESSAGES.loadFailed;

/** It has the focus like a row of the list. */
export const FAILED_ROW = 'failed';

export function ListLoading() {
  return (
    <div>
      <LoadingMessage>{adminBookings.loading}</LoadingMessage>
      <div aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <p key={row} className={styles.loadingRow}>
            <i />
            <i />
            <i />
            <i />
          </p>
        ))}
      </div>
    </div>
  );
}

export function ListFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <div className={`${styles.failed} ${callout.danger}`} data-row={FAILED_ROW}>
      <p>
        <Icon name="warning" />
        {title}. {description}
      </p>
      <TryAgain isRetrying={isRetrying} onRetry={onRetry} />
    </div>
  );
}

export function NoBookings() {
  return (
    <div className={styles.empty}>
      <EmptySeat />
      <h3>{empty.title}</h3>
      <p>{empty.text}</p>
      <ButtonLink size="small" href="/booking-calendar">
        {empty.link}
      </ButtonLink>
      <FirstSteps />
    </div>
  );
}

export function NothingFound({
  query: { show, search },
  onClear,
}: {
  query: BookingSearch;
  onClear: () => void;
}) {
  const within = show === 'all' ? null : fillText(none.within, { filter: toolbar.filters[show] });
  return (
    <div className={styles.empty}>
      <EmptySeat />
      <h3 dir="auto">{search ? fillText(none.searched, { search }) : none.filtered[show]}</h3>
      {search && within && <p>{within}</p>}
      <Button variant="line" size="small" onClick={onClear}>
        {none.clear}
      </Button>
    </div>
  );
}
