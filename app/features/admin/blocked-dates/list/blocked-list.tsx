import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import type { BlockedDatesState } from '#app/features/admin/blocked-dates/queries/use-blocked-dates.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Waiting } from '#app/ui/feedback/waiting.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { blockedDates } from '#content/admin/blocked-dates.ts';
import type { BlockedDate, BlockedDates } from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { NO_RESPONSE } from '#domain/message.ts';
import { BlockedTable } from './blocked-table.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import './blocked-list.css';

const { list: words } = blockedDates;
const { blockedDatesFailed: failed } = ADMIN_MESSAGES;

type Unblock = (date: BlockedDate) => Promise<unknown>;

/** The blocked dates, by date ascending; past ones are collapsed below. */
export function BlockedList({
  state,
  onRetry,
  onUnblock,
}: {
  state: BlockedDatesState;
  onRetry: () => void;
  onUnblock: Unblock;
}) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="blocked-list" aria-labelledby={title}>
      <h2 className="visually-hidden" id={title} ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      {state.status === 'loading' && <Waiting>{words.loading}</Waiting>}
      {state.status === 'failed' && (
        <Notice title={failed.description} help={NO_RESPONSE.description}>
          <Button
            variant="line"
            size="small"
            aria-disabled={state.isRetrying || undefined}
            onClick={() => state.isRetrying || onRetry()}
          >
            {state.isRetrying ? words.retrying : words.retry}
          </Button>
        </Notice>
      )}
      {state.status === 'ready' && (
        <Dates list={state.list} onUnblock={onUnblock} heading={heading} />
      )}
    </section>
  );
}

function Dates({
  list: { today, blocked_dates: dates },
  onUnblock,
  heading,
}: {
  list: BlockedDates;
  onUnblock: Unblock;
  heading: RefObject<HTMLElement | null>;
}) {
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const focusOf = useFocusKept(dates, heading);
  const coming = dates.filter(({ blocked_date }) => blocked_date >= today);
  const past = dates.filter(({ blocked_date }) => blocked_date < today);

  async function unblock(date: BlockedDate): Promise<void> {
    if (underWay.includes(date.id)) return;
    setUnderWay((before) => [...before, date.id]);
    await onUnblock(date);
    setUnderWay((before) => before.filter((id) => id !== date.id));
  }

  const acts = {
    onUnblock: (date: BlockedDate) => void unblock(date),
    isUnblocking: ({ id }: BlockedDate) => underWay.includes(id),
    focusOf,
  };
  return (
    <>
      {coming.length > 0 ? (
        <BlockedTable caption={words.title} dates={coming} {...acts} />
      ) : (
        <Notice title={words.empty} help={words.emptyHelp} />
      )}
      {past.length > 0 && (
        <details className="blocked-past">
          <summary>
            <Icon name="next" />
            {words.past} <span className="soft figures">{past.length}</span>
          </summary>
          <BlockedTable caption={words.past} dates={past} {...acts} />
        </details>
      )}
    </>
  );
}

/** Where the list would be: a seat that waits, and why. */
function Notice({
  title,
  help,
  children,
}: {
  title: string;
  help: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="blocked-notice">
      <EmptySeat />
      <h3>{title}</h3>
      <p>{help}</p>
      {children}
    </div>
  );
}
