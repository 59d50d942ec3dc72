import { useEffect, useEffectEvent, useState } from 'react';
import { useApiQuery } from '#app/api/use-api-query.ts';
import {
  useBookingChanges,
  useIsChanging,
  usePendingStatuses,
} from '#app/features/admin/open-booking/changes.ts';
import { DeleteDialog, TeamMoveDialog } from '#app/features/admin/open-booking/dialogs.tsx';
import { OpenBooking } from '#app/features/admin/open-booking/open-booking.tsx';
import { FailureBlock, TryAgain, useFailureToast } from '#app/features/admin/parts/loaded.tsx';
import { mailPollMs } from '#app/features/admin/parts/mails.ts';
import { recentChanges } from '#app/features/admin/session/recent-changes.ts';
import { nextAfterRemoval, useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { useMediaQuery } from '#app/ui/browser/use-media-query.ts';
import { isModalOpen } from '#app/ui/browser/use-modal.ts';
import { useAnnouncer } from '#app/ui/feedback/use-announcer.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { breakpoints } from '#design/tokens.ts';
import type { BookingListQuery, ListedBooking } from '#domain/admin/bookings.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { AddDialog } from './add-dialog.tsx';
import * as styles from './bookings.module.css';
import { changesByOthers, describeChanges } from './changes-by-others.ts';
import {
  cursorAt,
  EVERYTHING,
  FIRST_PAGE,
  ListToolbar,
  type SelectionChange,
  useListUrl,
} from './filter.tsx';
import { BookingList, type Highlight, rowFocusId } from './list.tsx';
import {
  KeptRow,
  LIST_TOP_ID,
  ListHead,
  ListLoading,
  ListPager,
  NoBookings,
} from './list-frame.tsx';

/** The width from which the details stand beside the list, not over it. */
const DETAILS_BESIDE_LIST = `(min-width: ${breakpoints.xl})`;

const { loadFailed: failed } = ADMIN_MESSAGES;

/** The failure has the focus like a row of the list. */
const FAILED_ROW = 'failed';

export function Bookings() {
  const { query, booking: openId, search, go, close } = useListUrl();
  const isWide = useMediaQuery(DETAILS_BESIDE_LIST, true);
  const [hasOpened, setHasOpened] = useState(false);
  const [toDelete, setToDelete] = useState<ListedBooking | null>(null);
  const [toMove, setToMove] = useState<Booking | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const list = useBookingPage(query);
  const record = useApiQuery(
    'GET /api/admin/bookings/:id',
    openId === null ? null : { id: openId },
    {
      pollMs: (data) => mailPollMs(data?.mails.map(({ state }) => state)),
      showsEveryFailure: true,
    },
  );
  const pendingStatuses = usePendingStatuses();
  const isChanging = useIsChanging();
  const { toggle, remove } = useBookingChanges(setDeletedId);
  const page = list.data;
  const bookings = page?.bookings ?? [];
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
    const result = await remove(booking);
    if (!result?.ok) return;
    moveFocus({ target: next === null ? LIST_TOP_ID : rowFocusId(next), onlyIfLost: true });
  }

  function open({ id }: ListedBooking): void {
    setHasOpened(true);
    if (!isWide) go({ booking: id }, { opensOverList: true });
    else if (id === openId) closeDetails();
    else go({ booking: id }, { replace: true });
  }

  function closeDetails(): void {
    close();
    if (isWide && openId !== null) moveFocus({ target: rowFocusId(openId) });
  }

  function turnTo(page: SelectionChange): void {
    moveFocus({ target: LIST_TOP_ID, at: go({ ...FIRST_PAGE, ...page }) });
  }

  function showNext(): void {
    const next = page?.next;
    if (!next) return;
    const isHere = !list.isPrevious && bookings.some(({ id }) => id === next.id);
    const at = isHere ? search : go({ ...EVERYTHING, after: cursorAt(next.booking_date) });
    moveFocus({ target: rowFocusId(next.id), at });
  }

  const pager = (label: string) =>
    page && <ListPager label={label} page={page} query={query} onTurn={turnTo} />;

  return (
    <>
      <ListToolbar query={query} today={page?.today} go={go} onAdd={() => setAdding(true)} />
      <ListHead page={page} query={query} onNext={showNext}>
        {pager(adminBookingsCopy.pages.label)}
      </ListHead>
      {list.announcer}
      <KeptRow openId={openId}>
        <div className={styles.columns}>
          <div {...focusListeners}>
            {list.failure && (
              <FailureBlock data-row={FAILED_ROW} title={`${failed.title}. ${failed.description}`}>
                <TryAgain query={list} />
              </FailureBlock>
            )}
            {!page && !list.failure && <ListLoading />}
            {page && bookings.length > 0 && (
              <BookingList
                page={page}
                openId={openId}
                isPrevious={list.isPrevious && !list.failure}
                highlights={list.highlights}
                pendingStatuses={pendingStatuses}
                onOpen={open}
                onToggle={toggle}
                onDelete={askToDelete}
              />
            )}
            {page && bookings.length === 0 && (
              <NoBookings query={query} onClear={() => turnTo(EVERYTHING)} />
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
      {toMove && <TeamMoveDialog booking={toMove} onClose={() => setToMove(null)} />}
      {toDelete && (
        <DeleteDialog
          booking={toDelete}
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

const HIGHLIGHT_MS = 6_000;

/** Reads a page of bookings; what others change meanwhile is announced and highlighted. */
function useBookingPage(query: BookingListQuery) {
  const isChanging = useIsChanging();
  const [highlights, setHighlights] = useState<ReadonlyMap<string, Highlight>>(new Map());
  const { announce, region } = useAnnouncer();

  const page = useApiQuery(
    'GET /api/admin/bookings',
    { query },
    {
      pollMs: (data) => mailPollMs(data?.bookings.map(({ mail }) => mail)),
      showsEveryFailure: true,
      onLoaded(after, before) {
        if (before === undefined) return;
        const changes = changesByOthers(before, after, { query, recentChanges, isOwn: isChanging });
        if (changes.length === 0) return;
        announce(describeChanges(changes));
        setHighlights(
          new Map(
            changes.map(({ kind, booking }) => [
              booking.id,
              kind === 'changed' ? 'changed' : 'new',
            ]),
          ),
        );
      },
    },
  );
  useFailureToast(page, ADMIN_MESSAGES.loadFailed);

  useEffect(() => {
    if (highlights.size === 0) return;
    const timer = setTimeout(() => setHighlights(new Map()), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlights]);

  return { ...page, highlights, announcer: region };
}
