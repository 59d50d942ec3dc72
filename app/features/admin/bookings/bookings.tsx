import { useEffect, useEffectEvent, useState } from 'react';
import { useMediaQuery } from '#app/ui/browser/use-media-query.ts';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { breakpoints } from '#design/tokens.ts';
import type { ListedBooking } from '#domain/admin/booking-list.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { DeleteDialog } from './actions/delete-dialog.tsx';
import { useBookingActs } from './actions/use-booking-acts.ts';
import { useExport } from './actions/use-export.ts';
import { useTellsGuest } from './actions/use-tells-guest.ts';
import { useUnderWay } from './actions/use-under-way.ts';
import { OpenBooking } from './details/open-booking.tsx';
import { useBookingRecord } from './details/use-booking-record.ts';
import { EVERYTHING, OPENING, placeOf } from './filter/list-address.ts';
import { ListToolbar } from './filter/list-toolbar.tsx';
import { useListAddress } from './filter/use-list-address.ts';
import { useFocusWish } from './focus/use-focus-wish.ts';
import { useKeptFocus } from './focus/use-kept-focus.ts';
import { neighbourOf } from './list/booking-days.ts';
import { BookingList } from './list/booking-list.tsx';
import { rowFocusId } from './list/booking-row.tsx';
import { LIST_TOP_ID, ListHead } from './list/list-head.tsx';
import { ListPager } from './list/list-pager.tsx';
import { ListFailed, ListLoading, NoBookings, NothingFound } from './list/list-states.tsx';
import { useBookingList } from './list/use-booking-list.ts';
import './bookings.css';

const DETAILS_BESIDE_LIST = `(min-width: ${breakpoints.adminDetails})`;

const NO_BOOKINGS: readonly ListedBooking[] = [];

/** The Bookings tab. */
export function Bookings() {
  const { query, booking: openId, search, go, close } = useListAddress();
  const isWide = useMediaQuery(DETAILS_BESIDE_LIST, true);
  const [tellsGuest, setTellsGuest] = useTellsGuest();
  const [hasOpened, setHasOpened] = useState(false);
  const [toDelete, setToDelete] = useState<ListedBooking | null>(null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const file = useExport();
  const underWay = useUnderWay();
  const list = useBookingList(query, underWay.has);
  const record = useBookingRecord(openId);
  const page = list.value;
  const bookings = page?.bookings ?? NO_BOOKINGS;

  const keptFocus = useKeptFocus(bookings, LIST_TOP_ID);
  const isRead = (page !== null && !list.isStale) || list.failure !== null;
  const isDeletedOpen = openId !== null && openId === deletedId;
  const wishFocus = useFocusWish(search, isRead && !isDeletedOpen, LIST_TOP_ID);

  const acts = useBookingActs({
    underWay,
    tellsGuest,
    onChanged(changed) {
      list.apply((known) => ({
        ...known,
        bookings: known.bookings.map((one) =>
          one.id === changed.id ? { ...one, ...changed } : one,
        ),
      }));
      record.apply((known) =>
        known.booking.id === changed.id
          ? { ...known, booking: { ...known.booking, ...changed } }
          : known,
      );
    },
    onDeleted(id) {
      list.apply((known) => ({
        ...known,
        bookings: known.bookings.filter((one) => one.id !== id),
      }));
      setDeletedId(id);
    },
    refresh() {
      list.refresh();
      record.refresh();
    },
  });
  const toggle = (booking: Booking) => void acts.toggle(booking);

  function askToDelete(booking: ListedBooking): void {
    if (!underWay.has(booking.id)) setToDelete(booking);
  }

  const leaveDeleted = useEffectEvent((id: string) => {
    if (openId === id) close();
  });
  useEffect(() => {
    if (deletedId !== null) leaveDeleted(deletedId);
  }, [deletedId]);

  function remove(booking: Booking): void {
    setToDelete(null);
    const rest = bookings.filter(({ id }) => id !== booking.id);
    const next = neighbourOf(bookings, booking.id, rest);
    void acts.remove(booking).then((isGone) => {
      const target = next === null ? LIST_TOP_ID : rowFocusId(next);
      if (isGone) wishFocus({ target, onlyIfLost: true });
    });
  }

  function open({ id }: ListedBooking): void {
    setHasOpened(true);
    if (!isWide) go({ booking: id }, { isOverList: true });
    else if (id === openId) closeDetails();
    else go({ booking: id }, { replace: true });
  }

  function closeDetails(): void {
    close();
    if (isWide && openId !== null) wishFocus({ target: rowFocusId(openId) });
  }

  function turnTo(change: { after?: string; before?: string }): void {
    wishFocus({ target: LIST_TOP_ID, at: go({ ...OPENING, ...change }) });
  }

  function showNext(): void {
    const next = page?.next;
    if (!next) return;
    const isHere = !list.isStale && bookings.some(({ id }) => id === next.id);
    const at = isHere ? search : go({ ...EVERYTHING, after: placeOf(next.booking_date) });
    wishFocus({ target: rowFocusId(next.id), at });
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
        tellsGuest={tellsGuest}
        isExporting={file.isExporting}
        onSearch={(wanted) => go({ ...OPENING, search: wanted }, { replace: true })}
        onFilter={(show) => go({ ...OPENING, show })}
        onTellsGuest={setTellsGuest}
        onExport={() => void file.run(query, page?.today ?? showDateAt(Date.now()))}
      />
      <ListHead page={page} query={query} onNext={showNext}>
        {pager(adminBookings.pages.label)}
      </ListHead>
      {list.newsRegion}
      <div className="bookings-desk">
        <div {...keptFocus}>
          {list.failure && <ListFailed isRetrying={list.isRetrying} onRetry={list.retry} />}
          {!page && !list.failure && <ListLoading />}
          {page && bookings.length > 0 && (
            <BookingList
              page={page}
              openId={openId}
              isStale={list.isStale && !list.failure}
              marks={list.marks}
              aims={underWay.aims}
              acts={{ onOpen: open, onToggle: toggle, onDelete: askToDelete }}
            />
          )}
          {page && bookings.length === 0 && isEverything && <NoBookings />}
          {page && bookings.length === 0 && !isEverything && (
            <NothingFound query={query} onClear={() => go(EVERYTHING)} />
          )}
          <div className="bookings-foot">{pager(adminBookings.pages.labelBelow)}</div>
        </div>
        {openId !== null && (
          <OpenBooking
            key={openId}
            record={record}
            listed={bookings.find(({ id }) => id === openId)}
            aim={isDeletedOpen ? 'deleted' : underWay.aims.get(openId)}
            isWide={isWide}
            takesFocus={hasOpened}
            onClose={closeDetails}
            onToggle={toggle}
            onDelete={askToDelete}
            onSendMail={acts.sendMail}
          />
        )}
      </div>
      {toDelete && (
        <DeleteDialog
          booking={toDelete}
          tellsGuest={tellsGuest}
          onKeep={() => setToDelete(null)}
          onDelete={() => remove(toDelete)}
        />
      )}
    </>
  );
}
