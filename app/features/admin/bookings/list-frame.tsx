import { Component, type ReactNode } from 'react';
import { FirstSteps } from '#app/features/admin/parts/first-steps.tsx';
import { ListNotice } from '#app/features/admin/parts/loaded.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import type { BookingListPage, BookingListQuery, BookingSearch } from '#domain/admin/bookings.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDate, formatListDay } from '#domain/time/plain-date.ts';
import * as styles from './bookings.module.css';
import type { SelectionChange } from './filter.tsx';
import { rowFocusId } from './list.tsx';

export const LIST_TOP_ID = 'bookings-top';

export function ListHead({
  page,
  query,
  onNext,
  children,
}: {
  page: BookingListPage | undefined;
  query: BookingSearch;
  onNext: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.listHead}>
      <div>
        <h2 id={LIST_TOP_ID} tabIndex={-1}>
          {datesOf(page)}
        </h2>
        <p className={styles.summary} role="status">
          {page && summaryOf(page, query)}
        </p>
      </div>
      <div className={styles.ways}>
        {page?.next && <RowButton onClick={onNext}>{adminBookingsCopy.toNext}</RowButton>}
        {children}
      </div>
    </div>
  );
}

function datesOf(page: BookingListPage | undefined): string {
  const first = page?.bookings.at(0)?.booking_date;
  const last = page?.bookings.at(-1)?.booking_date;
  if (first === undefined || last === undefined) return adminBookingsCopy.list.caption;
  const to = formatListDate(last);
  if (first === last) return to;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? formatListDay(first) : formatListDate(first)} - ${to}`;
}

function summaryOf(
  { upcoming, bookings }: BookingListPage,
  { show, search }: BookingSearch,
): string {
  const summary = fillText(adminBookingsCopy.summary, { count: upcoming });
  if (show === 'all' && search === '') return summary;
  return `${summary} ${fillText(adminBookingsCopy.shown, { count: bookings.length })}`;
}

export function ListPager({
  label,
  page: { earlier, later },
  query: { after, before },
  onTurn,
}: {
  label: string;
  page: BookingListPage;
  query: BookingListQuery;
  onTurn: (to: SelectionChange) => void;
}) {
  const isAtToday = after === undefined && before === undefined;
  if (earlier === null && later === null && isAtToday) return null;
  return (
    <nav className={styles.listPager} aria-label={label}>
      <RowButton
        icon="previous"
        aria-disabled={earlier === null}
        onClick={() => earlier !== null && onTurn({ before: earlier })}
      >
        {pages.earlier}
      </RowButton>
      {!isAtToday && <RowButton onClick={() => onTurn({})}>{pages.today}</RowButton>}
      <RowButton
        className={styles.later}
        icon="next"
        aria-disabled={later === null}
        onClick={() => later !== null && onTurn({ after: later })}
      >
        {pages.later}
      </RowButton>
    </nav>
  );
}

const { empty, none, pages, toolbar } = adminBookingsCopy;

export function ListLoading() {
  return (
    <div>
      <LoadingMessage>{adminBookingsCopy.loading}</LoadingMessage>
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

export function NoBookings({
  query: { show, search },
  onClear,
}: {
  query: BookingSearch;
  onClear: () => void;
}) {
  if (show === 'all' && search === '') {
    return (
      <ListNotice title={empty.title} help={empty.text}>
        <ButtonLink size="small" href="/booking-calendar">
          {empty.link}
        </ButtonLink>
        <FirstSteps />
      </ListNotice>
    );
  }
  const isWithin = search !== '' && show !== 'all';
  return (
    <ListNotice
      title={search ? fillText(none.searched, { search }) : none.filtered[show]}
      help={isWithin ? fillText(none.within, { filter: toolbar.filters[show] }) : undefined}
    >
      <Button variant="line" size="small" onClick={onClear}>
        {none.clear}
      </Button>
    </ListNotice>
  );
}

interface KeptRowProps {
  readonly openId: string | null;
  readonly children: ReactNode;
}

interface Place {
  readonly element: Element;
  readonly top: number;
}

/**
 * Keeps a row in place when opening details narrows the table, where browsers' scroll anchoring gives
 * up. A class, as no hook runs before the DOM changes.
 */
export class KeptRow extends Component<KeptRowProps> {
  override getSnapshotBeforeUpdate(before: KeptRowProps): Place | null {
    const { openId } = this.props;
    if (openId === before.openId) return null;
    const element = rowOf(openId) ?? rowOf(before.openId) ?? firstVisibleRow();
    return element ? { element, top: topOf(element) } : null;
  }

  override componentDidUpdate(_before: KeptRowProps, _state: unknown, place: Place | null): void {
    if (!place?.element.isConnected) return;
    window.scrollBy({ top: topOf(place.element) - place.top, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

const rowOf = (id: string | null) => (id === null ? null : document.getElementById(rowFocusId(id)));

function firstVisibleRow(): Element | undefined {
  const rows = document.querySelectorAll('[data-row]');
  return [...rows].find((row) => row.getBoundingClientRect().bottom > 0);
}
