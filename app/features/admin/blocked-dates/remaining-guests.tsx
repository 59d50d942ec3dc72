import { useId, useState } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import * as callout from '#app/features/admin/parts/callout.module.css';
import { groupByDate } from '#app/features/admin/parts/dates.tsx';
import { useNoMailNote } from '#app/features/admin/parts/mails.ts';
import { useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { blockedDatesCopy } from '#content/admin/blocked-dates-copy.ts';
import type { BlockedDateList, RemainingBooking } from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
import { describeAsked } from './block-text.ts';
import * as styles from './blocked-dates.module.css';

const { remaining: copy } = blockedDatesCopy;

/** The element of the button for the focus, as its only row. */
const ASK_ID = 'ask-remaining';

/** The guests with a recording on a blocked date, by who was asked to choose again. */
export function RemainingGuests({ list: { blocked_dates, remaining } }: { list: BlockedDateList }) {
  const title = useId();
  const noMail = useNoMailNote();
  const request = useApiMutation('POST /api/admin/blocked-dates/:id/requests', {
    failsAs: ADMIN_MESSAGES.askFailed,
  });
  const [isAsking, setAsking] = useState(false);
  const dates = groupByDate(remaining, (one) => one.booking_date);
  const askableDates = dates.flatMap(([date, bookings]) =>
    bookings.some(({ is_askable, is_asked }) => is_askable && !is_asked) ? [date] : [],
  );
  const rows = askableDates.length > 0 || isAsking ? [ASK_ID] : [];
  const focusListeners = useFocusAfterRemoval(rows, (row) => row, title);

  /** Asks the guests of one date after the other, and shows one toast for all dates. */
  async function ask(): Promise<number | null> {
    let count = 0;
    for (const { id, blocked_date } of blocked_dates) {
      if (!askableDates.includes(blocked_date)) continue;
      const result = await request.send({ id });
      if (!result?.ok) return null;
      count += result.value.asked;
    }
    return count;
  }

  async function askAll(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    const count = await ask();
    setAsking(false);
    if (count === null) return;
    showToast({
      ...ADMIN_MESSAGES.guestsAsked,
      description: describeAsked(count),
      detail: count > 0 ? noMail : undefined,
      tone: 'success',
    });
  }

  return (
    <section
      className={`${styles.remaining} ${callout.partly}`}
      aria-labelledby={title}
      {...focusListeners}
    >
      <h2 id={title} tabIndex={-1}>
        {copy.title}
      </h2>
      <p>{copy.lead}</p>
      {rows.map((row) => (
        <div key={row} className={styles.ask}>
          <Button
            id={row}
            data-row={row}
            size="small"
            aria-disabled={isAsking || undefined}
            onClick={() => void askAll()}
          >
            {isAsking ? copy.asking : copy.ask}
          </Button>
        </div>
      ))}
      <ul>
        {dates.map(([date, bookings]) => (
          <li className={styles.remainingDate} key={date}>
            <h3>{formatListDate(date)}</h3>
            <ul>
              {bookings.map((booking) => (
                <li key={booking.id} className={styles.remainingGuest}>
                  <span className="figures">{booking.time_slot}</span>
                  <bdi>{booking.guest_name}</bdi>
                  <span className="soft">{stateOf(booking)}</span>
                </li>
              ))}
            </ul>
            <MoreLink to={{ search: `?tab=day&date=${date}` }}>{copy.toDay}</MoreLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ is_asked, is_askable }: RemainingBooking): string {
  if (is_asked) return copy.asked;
  return is_askable ? copy.notAsked : copy.noEmail;
}
