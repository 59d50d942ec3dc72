import { RowButton } from '#app/ui/controls/row-button.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { blockedDates } from '#content/admin/blocked-dates.ts';
import type { BlockedDate } from '#domain/admin/blocked-dates.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
import type { KeepsFocus } from './use-focus-kept.ts';

const { list: words } = blockedDates;

/** Months stand apart. */
const startsMonth = (row: BlockedDate, before: BlockedDate) =>
  row.blocked_date.slice(0, 7) !== before.blocked_date.slice(0, 7);

/** What rows can be asked to do. */
export interface RowActs {
  readonly onUnblock: (date: BlockedDate) => void;
  readonly isUnblocking: (date: BlockedDate) => boolean;
  readonly focusOf: (date: BlockedDate) => KeepsFocus;
}

/** Blocked dates in the order they come in. */
export function BlockedTable({
  caption,
  dates,
  ...acts
}: RowActs & { caption: string; dates: readonly BlockedDate[] }) {
  const columns: readonly Column<BlockedDate>[] = [
    {
      title: words.columns.date,
      cell: ({ blocked_date }) => (
        <time dateTime={blocked_date}>{formatListDate(blocked_date)}</time>
      ),
    },
    {
      title: words.columns.reason,
      cell: ({ reason }) =>
        reason === null ? <span className="soft">{words.noReason}</span> : <bdi>{reason}</bdi>,
    },
    { title: words.columns.action, cell: (date) => <UnblockButton date={date} {...acts} /> },
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

function UnblockButton({
  date,
  onUnblock,
  isUnblocking,
  focusOf,
}: RowActs & { date: BlockedDate }) {
  const isBusy = isUnblocking(date);
  return (
    <RowButton
      icon="bin"
      isDangerous
      aria-disabled={isBusy}
      onClick={() => onUnblock(date)}
      {...focusOf(date)}
    >
      {isBusy ? words.unblocking : words.unblock}
      <span className="visually-hidden"> {formatListDate(date.blocked_date)}</span>
    </RowButton>
  );
}
