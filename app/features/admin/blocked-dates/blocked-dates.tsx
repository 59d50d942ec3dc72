import { useId } from 'react';
import { useSending } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { FirstSteps } from '#app/features/admin/parts/first-steps.tsx';
import * as tab from '#app/features/admin/parts/form-and-list.module.css';
import { ListNotice, Loaded, useFailureToast } from '#app/features/admin/parts/loaded.tsx';
import { useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { blockedDatesCopy } from '#content/admin/blocked-dates-copy.ts';
import type { BlockedDate, BlockedDateList } from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { NO_RESPONSE } from '#domain/message.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
import { BlockForm } from './block-form.tsx';
import * as styles from './blocked-dates.module.css';
import { RemainingGuests } from './remaining-guests.tsx';
import { useBlockOperations } from './use-block-operations.ts';

const { list: copy } = blockedDatesCopy;
const { blockedDatesFailed: failed } = ADMIN_MESSAGES;

export function BlockedDatesTab() {
  const title = useId();
  const query = useApiQuery('GET /api/admin/blocked-dates', {});
  useFailureToast(query, failed);
  const rows = query.data?.blocked_dates.map(({ id }) => id) ?? [];
  const focusListeners = useFocusAfterRemoval(rows, blockedRowFocusId, title);
  return (
    <div className={tab.columns}>
      <BlockForm />
      <section className={styles.blockedList} aria-labelledby={title} {...focusListeners}>
        <h2 className="visually-hidden" id={title} tabIndex={-1}>
          {copy.title}
        </h2>
        <Loaded
          query={query}
          copy={copy}
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
    </div>
  );
}

function Dates({ list: { today, blocked_dates: dates } }: { list: BlockedDateList }) {
  const { unblock } = useBlockOperations();
  const unblockedIds = useSending('DELETE /api/admin/blocked-dates/:id').map(({ id }) => id);
  const coming = dates.filter(({ blocked_date }) => blocked_date >= today);
  const past = dates.filter(({ blocked_date }) => blocked_date < today);
  const columns: readonly Column<BlockedDate>[] = [
    {
      title: copy.columns.date,
      cell: ({ blocked_date }) => (
        <time dateTime={blocked_date}>{formatListDate(blocked_date)}</time>
      ),
    },
    {
      title: copy.columns.reason,
      cell: ({ reason }) =>
        reason === null ? <span className="soft">{copy.noReason}</span> : <bdi>{reason}</bdi>,
    },
    {
      title: copy.columns.action,
      cell(date) {
        const isBusy = unblockedIds.includes(date.id);
        return (
          <RowButton
            id={blockedRowFocusId(date.id)}
            data-row={date.id}
            icon="bin"
            isDangerous
            aria-disabled={isBusy}
            onClick={() => void unblock.send(date)}
          >
            {isBusy ? copy.unblocking : copy.unblock}
            <span className="visually-hidden"> {formatListDate(date.blocked_date)}</span>
          </RowButton>
        );
      },
    },
  ];
  const table = { columns, keyOf: ({ id }: BlockedDate) => id, startsGroup: startsMonth };
  return (
    <>
      {coming.length > 0 ? (
        <Table caption={copy.title} rows={coming} {...table} />
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
          <Table caption={copy.past} rows={past} {...table} />
        </details>
      )}
    </>
  );
}

/** A heavier rule parts the months. */
const startsMonth = (row: BlockedDate, before: BlockedDate) =>
  row.blocked_date.slice(0, 7) !== before.blocked_date.slice(0, 7);

const blockedRowFocusId = (id: string): string => `unblock-${id}`;
