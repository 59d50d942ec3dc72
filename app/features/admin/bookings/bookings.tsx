import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import {
  useDeletion,
  useIsChanging,
  usePendingStatuses,
  useToggle,
} from '#app/features/admin/open-booking/changes.ts';
import { DeleteDialog, TeamMoveDialog } from '#app/features/admin/open-booking/dialogs.tsx';
import { OpenBooking } from '#app/features/admin/open-booking/open-booking.tsx';
import { MAIL_POLL_MS } from '#app/features/admin/parts/mails.ts';
import { saveFile } from '#app/ui/browser/save-file.ts';
import { createTabStore } from '#app/ui/browser/tab-store.ts';
import { nextAfterRemoval, useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { useMediaQuery } from '#app/ui/browser/use-media-query.ts';
import { isModalOpen } from '#app/ui/browser/use-modal.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { breakpoints } from '#design/tokens.ts';
import type { ListedBooking } from '#domain/admin/booking-list.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { AddDialog } from './add-dialog.tsx';
import * as styles from './bookings.module.css';
import { cursorAt, EVERYTHING, FIRST_PAGE, ListToolbar, useListUrl } from './filter.tsx';
import { BookingList, rowFocusId } from './list.tsx';
import {
  FAILED_ROW,
  KeptRow,
  LIST_TOP_ID,
  ListFailed,
  ListHead,
  ListLoading,
  ListPager,
  NoBookings,
  NothingFound,
} from './list-frame.tsx';
import { useBookingPage } from './use-booking-page.ts';

/** The team's choice for all changes of this tab of the browser. */
const notifiesGuestStore = createTabStore('notifies-guest', v.boolean(), true);

/** The width from which the details stand beside the list, not over it. */
const DETAILS_BESIDE_LIST = `(min-width: ${breakpoints.xl})`;

const NO_BOOKINGS: readonly ListedBooking[] = [];

export function Bookings() {
  const { query, booking: openId, search, go, close } = useListUrl();
  const isWide = useMediaQuery(DETAILS_BESIDE_LIST, true);
  const notifiesGuest = notifiesGuestStore.useValue();
  const [hasOpened, setHasOpened] = useState(false);
  const [toDelete, setToDelete] = useState<ListedBooking | null>(null);
  const [toMove, setToMove] = useState<Booking | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const file = useApiMutation('POST /api/admin/bookings.csv', {
    onDone: (sent) => saveFile(sent, `bookings-${page?.today ?? showDateAt(Date.now())}.csv`),
    onFailed: () => showToast({ ...ADMIN_MESSAGES.exportFailed, tone: 'error' }),
  });
  const list = useBookingPage(query);
  const record = useApiQuery(
    'GET /api/admin/bookings/:id',
    openId === null ? null : { id: openId },
    {
      pollMs: (data) =>
        data?.mails.some(({ state }) => state === 'queued') ? MAIL_POLL_MS : false,
      showsEveryFailure: true,
    },
  );
  const pendingStatuses = usePendingStatuses();
  const isChanging = useIsChanging();
  const change = useToggle();
  const remove = useDeletion(setDeletedId);
  const toggle = (booking: Booking) => change({ booking, notifiesGuest });
  const page = list.data;
  const bookings = page?.bookings ?? NO_BOOKINGS;
  const rows = bookings.map(({ id }) => id);

  const focusable = list.failure ? [FAILED_ROW, ...rows] : rows;
  const focusListeners = useFocusAfterRemoval(focusable, rowFocusId, LIST_TOP_ID);
  const isLoaded = (page !== undefined && !list.isPrevious) || list.failure !== null;
  const isDeletedOpen = openId !== null && openId === deletedId;
  const moveFocus = usePendingFocus(search, isLoaded && !isDeletedOpen, LIST_TOP_ID);

  function askToDelete(booking: ListedBooking): void {
    if (!isChanging(booking.id)) setToDelete(booking);
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
    if (!(await remove({ booking, notifiesGuest }))) return;
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
        onNotifiesGuest={notifiesGuestStore.set}
        onAdd={() => setAdding(true)}
        onExport={() => void file.send({ query: { show: query.show, search: query.search } })}
      />
      <ListHead page={page} query={query} onNext={showNext}>
        {pager(adminBookingsCopy.pages.label)}
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
            <div className={styles.foot}>{pager(adminBookingsCopy.pages.labelBelow)}</div>
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
            />
          )}
        </div>
      </KeptRow>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {toMove && (
        <TeamMoveDialog
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

interface PendingFocus {
  readonly target: string;
  /** The URL's query at which it is expected; undefined for any. */
  readonly at?: string;
  /** Applies only if the element that had the focus is gone. */
  readonly onlyIfLost?: boolean;
}

/** Focuses an element that is not rendered yet, or behind a dialog. `isSettled`: none will appear. */
function usePendingFocus(
  search: string,
  isSettled: boolean,
  fallbackId: string,
): (focus: PendingFocus) => void {
  const [pending, setPending] = useState<PendingFocus | null>(null);

  // Without dependencies: the element may appear in any render.
  useEffect(() => {
    if (pending === null || !isSettled || (pending.at ?? search) !== search) return;
    if (isModalOpen()) return;
    setPending(null);
    if (pending.onlyIfLost && document.activeElement !== document.body) return;
    const element = document.getElementById(pending.target) ?? document.getElementById(fallbackId);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });

  return setPending;
}
