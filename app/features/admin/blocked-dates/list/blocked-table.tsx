import { RowButton } from '#app/ui/controls/row-button.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { blockedDates } from '#content/admin/blocked-dates.ts';
import type { BlockedDate } from '#domain/admin/blocked-date-responses.ts';
import { formatListDate } from '#domain/time/plain-date.ts';

const { list: copy } = blockedDates;

/** A heavier rule parts the months. */
const startsMonth = (row: BlockedDate, before: BlockedDate) =>
  row.blocked_date.slice(0, 7) !== before.blocked_date.slice(0, 7);

export const rowFocusId = (id: string): string => `unblock-${id}`;

export interface RowOperations {
  readonly onUnblock: (date: BlockedDate) => void;
  readonly isUnblocking: (date: BlockedDate) => boolean;
}

export function BlockedTable({
  caption,
  dates,
  ...operations
}: RowOperations & { caption: string; dates: readonly BlockedDate[] }) {
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
    { title: copy.columns.action, cell: (date) => <UnblockButton date={date} {...operations} /> },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={dates}
      keyOf={({ id }) => id}
      startsGroup={startsMonth}
    />
  );
}

function UnblockButton({ date, onUnblock, isUnblocking }: RowOperations & { date: BlockedDate }) {
  const isBusy = isUnblocking(date);
  return (
    <RowButton
      id={rowFocusId(date.id)}
      data-row={date.id}
      icon="bin"
      isDangerous
      aria-disabled={isBusy}
      onClick={() => onUnblock(date)}
    >
      {isBusy ? copy.unblocking : copy.unblock}
      <span className="visually-hidden"> {formatListDate(date.blocked_date)}</span>
    </RowButton>
  );
}
