import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { nextAfterRemoval, useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { useMediaQuery } from '#app/ui/browser/use-media-query.ts';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { breakpoints } from '#design/tokens.ts';
import type { ListedBooking } from '#domain/admin/bookings/listed-bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { AddDialog } from './actions/add-dialog.tsx';
import { DeleteDialog } from './actions/delete-dialog.tsx';
import { MoveDialog } from './actions/move-dialog.tsx';
import { useBookingOperations } from './actions/use-booking-operations.ts';
import { useExport } from './actions/use-export.ts';
import { useNotifiesGuest } from './actions/use-notifies-guest.ts';
import * as styles from './bookings.module.css';
import { OpenBooking } from './details/open-booking.tsx';
import { ListToolbar } from './filter/list-toolbar.tsx';
import { cursorAt, EVERYTHING, FIRST_PAGE } from './filter/list-url.ts';
import { useListUrl } from './filter/use-list-url.ts';
import { BookingList } from './list/booking-list.tsx';
import { rowFocusId } from './list/booking-row.tsx';
import { KeptRow } from './list/kept-row.ts';
import { LIST_TOP_ID, ListHead } from './list/list-head.tsx';
import { ListPager } from './list/list-pager.tsx';
import {
  FAILED_ROW,
  ListFailed,
  ListLoading,
  NoBookings,
  NothingFound,
} from './list/list-states.tsx';
import { hasPendingChange, usePendingStatuses } from './queries/pending-changes.ts';
import { useBookingPage } from './queries/use-booking-page.ts';
import { useBookingRecord } from './queries/use-booking-record.ts';
import { usePendingFocus } from './use-pending-focus.ts';

/** The width from which the details stand beside the list, not over it. */
const DETAILS_BESIDE_LIST = `(min-width: ${breakpoints.xl})`;

const NO_BOOKINGS: readonly ListedBooking[] = [];

export function Bookings() {
  const { query, booking: openId, search, go, close } = useListUrl();
  const isWide = useMediaQuery(DETAILS_BESIDE_LIST, true);
  const client = useQueryClient();
  const [notifiesGuest, setNotifiesGuest] = useNotifiesGuest();
  const [hasOpened, setHasOpened] = useState(false);
  const [toDelete, setToDelete] = useState<ListedBooking | null>(null);
  const [toMove, setToMove] = useState<Booking | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const file = useExport();
  const list = useBookingPage(query);
  const record = useBookingRecord(openId);
  const pendingStatuses = usePendingStatuses();
  const { toggle, remove, sendMail } = useBookingOperations(notifiesGuest, setDeletedId);
  const page = list.data;
  const bookings = page?.bookings ?? NO_BOOKINGS;
  const rows = bookings.map(({ id }) => id);

  const focusable = list.failure ? [FAILED_ROW, ...rows] : rows;
  const focusListeners = useFocusAfterRemoval(focusable, rowFocusId, LIST_TOP_ID);
  const isLoaded = (page !== undefined && !list.isPrevious) || list.failure !== null;
  const isDeletedOpen = openId !== null && openId === deletedId;
  const moveFocus = usePendingFocus(search, isLoaded && !isDeletedOpen, LIST_TOP_ID);

  function askToDelete(booking: ListedBooking): void {
    if (!hasPendingChange(client, booking.id)) setToDelete(booking);
  }

  const leaveDeleted = useEffectEvent((id: string) => {
    if (openId === id) close();
  });
  useEffect(() => {
    if (deletedId !== null) leaveDeleted(deletedId);
  }, [deletedId]);

  async function confirmDeletion(booking: Booking): Promise<void> {
    setToDelete(null);
    const others = rows.filter((id) => id !== booking.id);
    const next = nextAfterRemoval(rows, booking.id, others);
    if (!(await remove(booking))) return;
    moveFocus({ target: next === null ? LIST_TOP_ID : rowFocusId(next), onlyIfLost: true });
  }

  function open({ id }: ListedBooking): void {
    setHasOpened(true);
    if (!isWide) go({ booking: id }, { isOverList: true });
    else if (id === openId) closeDetails();
    else go({ booking: id }, { replace: true });
  }

  function closeDetails(): void {
    close();
    if (isWide && openId !== null) moveFocus({ target: rowFocusId(openId) });
  }

  function turnTo(change: { after?: string; before?: string }): void {
    moveFocus({ target: LIST_TOP_ID, at: go({ ...FIRST_PAGE, ...change }) });
  }

  function clear(): void {
    moveFocus({ target: LIST_TOP_ID, at: go(EVERYTHING) });
  }

  function showNext(): void {
    const next = page?.next;
    if (!next) return;
    const isHere = !list.isPrevious && bookings.some(({ id }) => id === next.id);
    const at = isHere ? search : go({ ...EVERYTHING, after: cursorAt(next.booking_date) });
    moveFocus({ target: rowFocusId(next.id), at });
  }

  const pager = (label: string) =>
    page && (
      <ListPager
        label={label}
        page={page}
        isAtToday={query.after === undefined && query.before === undefined}
        onEarlier={(before) => turnTo({ before })}
        onLater={(after) => turnTo({ after })}
        onToday={() => turnTo({})}
      />
    );
  const isEverything = query.show === 'all' && query.search === '';

  return (
    <>
      <ListToolbar
        search={query.search}
        filter={query.show}
        notifiesGuest={notifiesGuest}
        isExporting={file.isSending}
        onSearch={(text) => go({ ...FIRST_PAGE, search: text }, { replace: true })}
        onFilter={(show) => go({ ...FIRST_PAGE, show })}
        onNotifiesGuest={setNotifiesGuest}
        onAdd={() => setAdding(true)}
        onExport={() => {
          const today = page?.today ?? showDateAt(Date.now());
          void file.run({ ...query, today });
        }}
      />
      <ListHead page={page} query={query} onNext={showNext}>
        {pager(adminBookings.pages.label)}
      </ListHead>
      {list.announcer}
      <KeptRow openId={openId}>
        <div className={styles.columns}>
          <div {...focusListeners}>
            {list.failure && <ListFailed isRetrying={list.isRetrying} onRetry={list.retry} />}
            {!page && !list.failure && <ListLoading />}
            {page && bookings.length > 0 && (
              <BookingList
                page={page}
                openId={openId}
                isPrevious={list.isPrevious && !list.failure}
                highlights={list.highlights}
                pendingStatuses={pendingStatuses}
                operations={{ onOpen: open, onToggle: toggle, onDelete: askToDelete }}
              />
            )}
            {page && bookings.length === 0 && isEverything && <NoBookings />}
            {page && bookings.length === 0 && !isEverything && (
              <NothingFound query={query} onClear={clear} />
            )}
            <div className={styles.foot}>{pager(adminBookings.pages.labelBelow)}</div>
          </div>
          {openId !== null && (
            <OpenBooking
              key={openId}
              record={record}
              listed={bookings.find(({ id }) => id === openId)}
              pendingStatus={isDeletedOpen ? 'deleted' : pendingStatuses.get(openId)}
              isWide={isWide}
              takesFocus={hasOpened}
              onClose={closeDetails}
              onToggle={toggle}
              onMove={setToMove}
              onDelete={askToDelete}
              onSendMail={sendMail}
            />
          )}
        </div>
      </KeptRow>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {toMove && (
        <MoveDialog
          booking={toMove}
          notifiesGuest={notifiesGuest}
          onClose={() => setToMove(null)}
        />
      )}
      {toDelete && (
        <DeleteDialog
          booking={toDelete}
          notifiesGuest={notifiesGuest}
          onKeep={() => setToDelete(null)}
          onDelete={() => void confirmDeletion(toDelete)}
        />
      )}
    </>
  );
}
