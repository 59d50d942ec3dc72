import { useId } from 'react';
import { useApiMutation, useSending } from '#app/api/use-api-mutation.ts';
import * as callout from '#app/features/admin/parts/callout.module.css';
import { groupByDate } from '#app/features/admin/parts/dates.tsx';
import { useNoMailNote } from '#app/features/admin/parts/mails.ts';
import { useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { MoreLink } from '#app/ui/link/more-link.tsx';
import { blockedDatesCopy } from '#content/admin/blocked-dates-copy.ts';
import type { BlockedDateList, RemainingBooking } from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
import { describeAsked } from './block-text.ts';
import * as styles from './blocked-dates.module.css';

const { remaining: copy } = blockedDatesCopy;

const askFocusId = (blockId: string) => `ask-${blockId}`;

const ASK = 'POST /api/admin/blocked-dates/:id/requests';

/** The guests with a recording on a blocked date, by who was asked to choose again. */
export function RemainingGuests({ list: { blocked_dates, remaining } }: { list: BlockedDateList }) {
  const title = useId();
  const noMail = useNoMailNote();
  const ask = useApiMutation(ASK, {
    done: ({ asked }) => ({
      ...ADMIN_MESSAGES.guestsAsked,
      description: describeAsked(asked),
      detail: asked > 0 ? noMail : undefined,
    }),
    failsAs: ADMIN_MESSAGES.askFailed,
  });
  const askedIds = useSending(ASK).map(({ id }) => id);
  const dates = groupByDate(remaining, (one) => one.booking_date).map(([date, bookings]) => ({
    date,
    bookings,
    blockId: blocked_dates.find(({ blocked_date }) => blocked_date === date)?.id,
    canAsk: bookings.some(({ is_askable, is_asked }) => is_askable && !is_asked),
  }));
  const askable = dates.flatMap(({ canAsk, blockId }) => (canAsk && blockId ? [blockId] : []));
  const focusListeners = useFocusAfterRemoval(askable, askFocusId, title);
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
      <ul>
        {dates.map(({ date, bookings, blockId, canAsk }) => {
          const isAsking = blockId !== undefined && askedIds.includes(blockId);
          return (
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
              <div className={styles.remainingOperations}>
                {canAsk && blockId && (
                  <RowButton
                    id={askFocusId(blockId)}
                    data-row={blockId}
                    aria-disabled={isAsking}
                    onClick={() => void ask.send({ id: blockId })}
                  >
                    {isAsking ? copy.asking : copy.ask}
                    <span className="visually-hidden"> {formatListDate(date)}</span>
                  </RowButton>
                )}
                <MoreLink to={{ search: `?tab=day&date=${date}` }}>{copy.toDay}</MoreLink>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stateOf({ is_asked, is_askable }: RemainingBooking): string {
  if (is_asked) return copy.asked;
  return is_askable ? copy.notAsked : copy.noEmail;
}
