import { useId } from 'react';
import {
  useBlockOperations,
  useUnblockedIds,
} from '#app/features/admin/blocked-dates/queries/use-block-operations.ts';
import { useBlockedDates } from '#app/features/admin/blocked-dates/queries/use-blocked-dates.ts';
import { FirstSteps } from '#app/features/admin/notice/first-steps.tsx';
import { ListNotice } from '#app/features/admin/notice/list-notice.tsx';
import { Loaded } from '#app/features/admin/notice/loaded.tsx';
import { useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { blockedDates } from '#content/admin/blocked-dates.ts';
import type { BlockedDate, BlockedDates } from '#domain/admin/blocked-date-responses.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { NO_RESPONSE } from '#domain/message.ts';
import * as styles from './blocked-list.module.css';
import { BlockedTable, rowFocusId } from './blocked-table.tsx';
import { RemainingGuests } from './remaining-guests.tsx';

const { list: copy } = blockedDates;
const { blockedDatesFailed: failed } = ADMIN_MESSAGES;

export function BlockedList() {
  const title = useId();
  const query = useBlockedDates();
  const rows = query.data?.blocked_dates.map(({ id }) => id) ?? [];
  const focusListeners = useFocusAfterRemoval(rows, rowFocusId, title);
  return (
    <section className={styles.blockedList} aria-labelledby={title} {...focusListeners}>
      <h2 className="visually-hidden" id={title} tabIndex={-1}>
        {copy.title}
      </h2>
      <Loaded
        query={query}
        loading={copy.loading}
        failed={{ title: failed.description, help: NO_RESPONSE.description }}
      >
        {(list) => (
          <>
            {list.remaining.length > 0 && <RemainingGuests list={list} />}
            <Dates list={list} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Dates({ list: { today, blocked_dates: dates } }: { list: BlockedDates }) {
  const { unblock } = useBlockOperations();
  const unblockedIds = useUnblockedIds();
  const isUnblocking = ({ id }: BlockedDate) => unblockedIds.includes(id);
  const coming = dates.filter(({ blocked_date }) => blocked_date >= today);
  const past = dates.filter(({ blocked_date }) => blocked_date < today);
  const operations = {
    isUnblocking,
    onUnblock: (date: BlockedDate) => isUnblocking(date) || unblock.mutate(date),
  };
  return (
    <>
      {coming.length > 0 ? (
        <BlockedTable caption={copy.title} dates={coming} {...operations} />
      ) : (
        <ListNotice title={copy.empty} help={copy.emptyHelp}>
          <FirstSteps />
        </ListNotice>
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>
            <Icon name="next" />
            {copy.past} <span className="soft figures">{past.length}</span>
          </summary>
          <BlockedTable caption={copy.past} dates={past} {...operations} />
        </details>
      )}
    </>
  );
}
